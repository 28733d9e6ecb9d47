#include "server/report/report_endpoint.h"

#include <optional>
#include <string>
#include <utility>

#include "server/http/status.h"
#include "server/report/report_query.h"
#include "server/shadow/report.h"
#include "validation/evidence/report.h"
#include "validation/evidence/selection.h"
#include "validation/evidence/writer.h"
#include "validation/json/writer.h"

namespace tandem::report {
namespace {

bool Accepts(const http::Request& request, std::string_view type) {
  return request.accept.find(type) != std::string_view::npos;
}

std::string_view TypeOf(evidence::Format format) {
  switch (format) {
    case evidence::Format::kJson:
      return "application/json";
    case evidence::Format::kHtml:
      return "text/html; charset=utf-8";
    case evidence::Format::kMarkdown:
      return "text/markdown; charset=utf-8";
    case evidence::Format::kJunit:
      return "application/xml";
    case evidence::Format::kText:
      break;
  }
  return "text/plain; charset=utf-8";
}

void Refuse(const Failure& failure, http::Response& response) {
  http::Refuse(response, 400, "BadRequest", failure.message);
}

evidence::Fleet Take(tally::Ledger& ledger, evidence::TimePoint& now) {
  evidence::Document document = ledger.Take();
  now = document.written;
  evidence::Fleet fleet;
  fleet.Add(std::move(document));
  return fleet;
}

void Answer(tally::Ledger& ledger, const evidence::Demand& demand, const ReportQuery& query,
            const std::string& format_name, const evidence::Supplement* supplement,
            http::Response& response) {
  const evidence::Format format = *evidence::ParseFormat(format_name);
  evidence::TimePoint now;
  evidence::Fleet fleet = Take(ledger, now);
  Status known = CheckKind(fleet, query.selection.kind);
  if (known) known = CheckIdentifier(fleet, query.selection.identifier);
  if (!known) return Refuse(known.error(), response);
  Narrow(fleet, query.selection);
  response.content_type = TypeOf(format);
  if (format == evidence::Format::kHtml) {
    response.headers.emplace_back("Content-Security-Policy", evidence::PagePolicy());
  }
  response.body = evidence::Render(evidence::Judge(fleet, demand, now), format,
                                   evidence::ListingOf(query.selection, query.states), supplement);
}

evidence::Supplement SupplementOf(const shadow::Tally& shadow) {
  const shadow::Count count = shadow.Take();
  evidence::Supplement supplement{
      shadow::TitleOf(count), shadow::RenderText(count), "shadowRelease", {}};
  json::Writer writer(supplement.json);
  shadow::WriteJson(count, writer);
  return supplement;
}

}  // namespace

evidence::Judgement JudgementOf(tally::Ledger& ledger, const evidence::Demand& demand) {
  evidence::TimePoint now;
  const evidence::Fleet fleet = Take(ledger, now);
  return evidence::Judge(fleet, demand, now);
}

void ReportEndpoint::Handle(http::Request& request, http::Response& response) {
  constexpr std::string_view kFormats[] = {"text", "json", "markdown", "junit", "html"};
  const auto query = ParseReportQuery(request.query, kFormats);
  if (!query) return Refuse(query.error(), response);
  std::string format = query->format;
  if (format.empty() && Accepts(request, "application/json")) format = "json";
  if (format.empty()) format = Accepts(request, "text/html") ? "html" : "text";
  std::optional<evidence::Supplement> supplement;
  if (shadow_ != nullptr && !query->IsNarrow()) supplement = SupplementOf(*shadow_);
  Answer(ledger_, demand_, *query, format, supplement ? &*supplement : nullptr, response);
}

void EvidenceEndpoint::Handle(http::Request& request, http::Response& response) {
  constexpr std::string_view kFormats[] = {"json", "html", "text"};
  const auto query = ParseReportQuery(request.query, kFormats);
  if (!query) return Refuse(query.error(), response);
  std::string format = query->format;
  if (format.empty()) format = Accepts(request, "text/html") ? "html" : "json";
  if (format != "json") return Answer(ledger_, demand_, *query, format, nullptr, response);
  // A part of the document would take the place of all of it when both are merged.
  if (query->IsNarrow()) {
    return Refuse(Failure{"identifier, kind and state need format=html or format=text"}, response);
  }
  response.body = evidence::Write(ledger_.Take());
}

}  // namespace tandem::report
