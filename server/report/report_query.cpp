#include "server/report/report_query.h"

#include <algorithm>
#include <utility>

#include "server/http/query.h"
#include "validation/hints/nearest.h"

namespace tandem::report {
namespace {

constexpr std::string_view kParameters[] = {"format", "identifier", "kind", "state"};

/// Adds the states of a list with commas.
Status AddStates(std::string_view names, std::vector<evidence::State>& states) {
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(name.size() + 1, names.size()));
    const auto state = evidence::ParseState(name);
    if (!state) return state.error();
    states.push_back(*state);
  }
  return Ok();
}

Status SetOnce(http::QueryParameter& parameter, std::string& target) {
  if (!target.empty()) return Failure{parameter.name + " is given twice"};
  target = std::move(parameter.value);
  return Ok();
}

Status Take(http::QueryParameter& parameter, ReportQuery& query) {
  if (parameter.name == "format") return SetOnce(parameter, query.format);
  if (parameter.name == "identifier") return SetOnce(parameter, query.selection.identifier);
  if (parameter.name == "kind") return SetOnce(parameter, query.selection.kind);
  if (parameter.name == "state") return AddStates(parameter.value, query.states);
  return Failure{"parameter is " + hints::NotOneOf(parameter.name, kParameters)};
}

}  // namespace

Result<ReportQuery> ParseReportQuery(std::string_view text,
                                     std::span<const std::string_view> formats) {
  ReportQuery query;
  for (http::QueryParameter& parameter : http::ParseQuery(text)) {
    if (Status taken = Take(parameter, query); !taken) return taken.error();
  }
  const bool known = std::find(formats.begin(), formats.end(), query.format) != formats.end();
  if (!known && !query.format.empty()) {
    return Failure{"format is " + hints::NotOneOf(query.format, formats)};
  }
  return query;
}

}  // namespace tandem::report
