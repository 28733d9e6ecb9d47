#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/expressions/error_places.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::expressions {

/// What one expression may cost in all places where it stands.
inline constexpr std::uint64_t kExpressionLimit = 10'000'000;

/// What a rule that compiles may cost.
struct RuleCost {
  std::string path;  ///< of the entry of x-kubernetes-validations
  std::uint64_t expression = 0;
  std::uint64_t total = 0;    ///< as often as it may be evaluated
  std::uint64_t message = 0;  ///< of the messageExpression
  bool uses_old_self = false;
};

/// Whether an expression may cost any amount: an unchanged schema may go on as it is.
enum class CostLimit : std::uint8_t { kEach, kTotalOnly };

/// What is wrong with the rules of a schema when the definition is written: what does not compile
/// or costs too much. Nodes at or below which something is `wrong` are left out, as upstream.
/// `path` is the schema's; `costs` may be null.
void CheckCompiledRules(const CompiledRules& rules, const field::Path& path, CostLimit limit,
                        const ErrorPlaces& wrong, field::ErrorList& errors,
                        std::vector<RuleCost>* costs = nullptr);

}  // namespace tandem::crd::expressions
