#include "server/report/report_endpoint.h"

#include <algorithm>
#include <chrono>
#include <string>

#include "server/http/status.h"
#include "server/report/render.h"
#include "validation/base/go_quote.h"

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

}  // namespace

void ReportEndpoint::Handle(http::Request& request, http::Response& response) {
  std::string_view format = ParameterOf(request.query, "format");
  if (format.empty())
    format = request.accept.find(kJson) == std::string_view::npos ? "text" : "json";
  const TimePoint now = std::chrono::system_clock::now();
  if (format == "json") {
    response.body = RenderJson(comparisons_.Take(), now);
  } else if (format == "text") {
    response.content_type = kText;
    response.body = RenderText(comparisons_.Take(), now);
  } else {
    http::Refuse(response, 400, "BadRequest",
                 "format is " + GoQuote(format) + ", expected json or text");
  }
}

}  // namespace tandem::report
