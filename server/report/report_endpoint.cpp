#include "server/report/report_endpoint.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/http/status.h"
#include "server/shadow/report.h"
#include "validation/base/go_quote.h"
#include "validation/evidence/report.h"
#include "validation/evidence/writer.h"

namespace tandem::report {
namespace {

constexpr std::string_view kText = "text/plain; charset=utf-8";
constexpr std::string_view kJson = "application/json";

/// The value of a parameter; empty when it is not there.
std::string_view ParameterOf(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
    if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) {
      return part.substr(name.size() + 1);
    }
  }
  return {};
}

bool Accepts(const http::Request& request, std::string_view type) {
  return request.accept.find(type) != std::string_view::npos;
}

/// What the query asks for, or else what the request accepts.
std::string_view FormatOf(const http::Request& request, std::string_view type,
                          std::string_view format, std::string_view otherwise) {
  const std::string_view asked = ParameterOf(request.query, "format");
  if (!asked.empty()) return asked;
  return Accepts(request, type) ? format : otherwise;
}

void RefuseFormat(std::string_view format, const std::string& expected, http::Response& response) {
  http::Refuse(response, 400, "BadRequest",
               "format is " + GoQuote(format) + ", expected " + expected);
}

}  // namespace

evidence::Judgement JudgementOf(tally::Ledger& ledger, const evidence::Demand& demand) {
  evidence::Document document = ledger.Take();
  const evidence::TimePoint now = document.written;
  evidence::Fleet fleet;
  fleet.Add(std::move(document));
  return evidence::Judge(fleet, demand, now);
}

void ReportEndpoint::Handle(http::Request& request, http::Response& response) {
  const std::string_view format = FormatOf(request, kJson, "json", "text");
  if (format == "json") {
    response.body = evidence::RenderJson(JudgementOf(ledger_, demand_), [this](auto& writer) {
      if (shadow_ == nullptr) return;
      writer.Key("shadowRelease");
      shadow::WriteJson(shadow_->Take(), writer);
    });
  } else if (format == "text") {
    response.content_type = kText;
    response.body = evidence::Render(JudgementOf(ledger_, demand_), evidence::Format::kText);
    if (shadow_ != nullptr) response.body += "\n" + shadow::RenderText(shadow_->Take());
  } else {
    RefuseFormat(format, "json or text", response);
  }
}

void EvidenceEndpoint::Handle(http::Request& request, http::Response& response) {
  const std::string_view format = FormatOf(request, "text/html", "html", "json");
  if (format == "json") {
    response.body = evidence::Write(ledger_.Take());
  } else if (format == "html") {
    response.content_type = "text/html; charset=utf-8";
    response.headers.emplace_back("Content-Security-Policy",
                                  "default-src 'none'; style-src 'unsafe-inline'");
    response.body = evidence::Render(JudgementOf(ledger_, demand_), evidence::Format::kHtml);
  } else if (format == "text") {
    response.content_type = kText;
    response.body = evidence::Render(JudgementOf(ledger_, demand_), evidence::Format::kText);
  } else {
    RefuseFormat(format, "json, html or text", response);
  }
}

}  // namespace tandem::report
