#pragma once

#include <string>
#include <vector>

#include "validation/rules/route.h"

namespace tandem::rules {

/// A condition on a struct: something in it is set, or has one of some values. Immutable.
class Premise {
 public:
  /// Without values the end must be set. The Failure says why values cannot be compared with it.
  static Result<Premise> Make(Route route, std::vector<std::string> values);

  /// Whether the condition holds; with many ends of the route, for any. Linear in what it leads to.
  [[nodiscard]] bool Holds(const Value& value) const;

  bool operator==(const Premise& other) const = default;

 private:
  Premise(Route route, std::vector<std::string> values);
  [[nodiscard]] bool HoldsAt(const Value& end) const;

  Route route_;
  bool has_many_ends_;
  std::vector<std::string> values_;  ///< patterns of MatchesGlob; bools as `true` and `false`
};

}  // namespace tandem::rules
