#include "validation/dualrun/takeover.h"

#include <algorithm>

#include "validation/base/glob.h"
#include "validation/base/go_quote.h"
#include "validation/dualrun/coverage.h"

namespace tandem::dualrun {

Result<TakeoverStep> ParseTakeoverStep(std::string_view text) {
  const std::size_t colon = text.find(':');
  auto kinds = ParseKindSelector(text.substr(0, colon));
  if (!kinds) return kinds.error();
  TakeoverStep step{std::string(text), *std::move(kinds), {}};
  if (colon == std::string_view::npos) return step;
  step.rules = text.substr(colon + 1);
  if (step.rules.empty()) return Failure{GoQuote(text) + " names no rule behind the colon"};
  return step;
}

HandedOver FindHandedOver(std::span<const TakeoverStep> steps, const KindName& name) {
  HandedOver handed;
  for (const TakeoverStep& step : steps) {
    if (!step.kinds.Matches(name)) continue;
    if (step.rules.empty()) return {.all = true};
    handed.rules.push_back(step.rules);
  }
  return handed;
}

std::string RuleName(std::string_view general_path, field::ErrorType type,
                     std::string_view origin) {
  std::string name(general_path);
  name.append(1, ' ').append(field::WireName(type));
  if (!origin.empty()) name.append(1, ' ').append(origin);
  return name;
}

bool IsOfRules(std::span<const std::string> patterns, const field::PathNormalizer& normalizer,
               const field::Error& error) {
  if (patterns.empty()) return false;
  const std::string name =
      RuleName(GeneralPath(normalizer.Normalize(error.field)), error.type, error.origin);
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return MatchesGlob(pattern, name); });
}

}  // namespace tandem::dualrun
