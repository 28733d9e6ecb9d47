#include "validation/rules/premise.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "validation/base/glob.h"

namespace tandem::rules {

Result<Premise> Premise::Make(Route route, std::vector<std::string> values) {
  const Type& type = *route.target().type;
  const bool is_bool = type.kind == TypeKind::kBool;
  if (!values.empty() && !is_bool && !type.IsString()) {
    return Failure{"only strings and bools have values to compare (" + type.name + ")"};
  }
  const bool fits = !is_bool || std::all_of(values.begin(), values.end(), [](const auto& value) {
    return value == "true" || value == "false";
  });
  if (!fits) return Failure{"a bool is \"true\" or \"false\""};
  return Premise(std::move(route), std::move(values));
}

Premise::Premise(Route route, std::vector<std::string> values)
    : route_(std::move(route)),
      has_many_ends_(std::any_of(route_.steps().begin(), route_.steps().end(),
                                 [](const Route::Step& step) { return step.each; })),
      values_(std::move(values)) {}

bool Premise::Holds(const Value& value) const {
  if (!has_many_ends_) {
    const Value end = Follow(route_, value);
    return !end.IsNil() && HoldsAt(end);
  }
  return route_.AnyValue(value, [this](const Value& end) { return HoldsAt(end); });
}

bool Premise::HoldsAt(const Value& end) const {
  if (values_.empty()) return end.IsSet();
  const bool is_bool = end.type().kind == TypeKind::kBool;
  const std::string_view text = is_bool ? (end.AsBool() ? "true" : "false") : end.AsString();
  return std::any_of(values_.begin(), values_.end(),
                     [text](const auto& value) { return MatchesGlob(value, text); });
}

}  // namespace tandem::rules
