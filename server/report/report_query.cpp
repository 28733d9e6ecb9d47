#include "server/report/report_query.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/http/query.h"
#include "validation/base/go_quote.h"
#include "validation/hints/nearest.h"

namespace tandem::report {
namespace {

constexpr std::string_view kParameters[] = {"format", "identifier", "kind", "state"};

/// `a, b or c`.
std::string ListOf(std::span<const std::string_view> names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " or " : ", ";
    list += names[i];
  }
  return list;
}

Failure NoSuch(std::string_view what, const std::string& value,
               std::span<const std::string_view> names) {
  std::string text(what);
  text.append(" is ").append(GoQuote(value)).append(", expected ").append(ListOf(names));
  const auto nearest = hints::Nearest(value, names);
  if (nearest) text.append("; ").append(hints::DidYouMean(*nearest));
  return Failure{std::move(text)};
}

/// States with commas between them.
Status AddStates(std::string_view names, std::vector<evidence::State>& states) {
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(name.size() + 1, names.size()));
    const auto state = evidence::ParseState(name);
    if (!state) return NoSuch("state", std::string(name), evidence::StateNames());
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
  return NoSuch("parameter", parameter.name, kParameters);
}

}  // namespace

Result<ReportQuery> ParseReportQuery(std::string_view text,
                                     std::span<const std::string_view> formats) {
  ReportQuery query;
  for (http::QueryParameter& parameter : http::ParseQuery(text)) {
    if (Status taken = Take(parameter, query); !taken) return taken.error();
  }
  const bool known = std::find(formats.begin(), formats.end(), query.format) != formats.end();
  if (!known && !query.format.empty()) return NoSuch("format", query.format, formats);
  return query;
}

evidence::Listing ListingOf(const ReportQuery& query) {
  const auto& states = query.states;
  const bool asks_unseen =
      std::find(states.begin(), states.end(), evidence::State::kNotSeen) != states.end();
  return {states, asks_unseen || !query.selection.IsEmpty()};
}

}  // namespace tandem::report
