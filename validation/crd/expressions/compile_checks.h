#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/expressions/error_places.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::expressions {

/// The most that one expression may cost on all the values in an object that it judges.
inline constexpr std::uint64_t kExpressionLimit = 10'000'000;

/// The highest costs of a rule that compiles.
struct RuleCost {
  std::string path;  ///< the path of the entry of x-kubernetes-validations
  std::uint64_t expression = 0;
  std::uint64_t total = 0;    ///< the cost on all the values in an object
  std::uint64_t message = 0;  ///< the cost of the messageExpression
  bool uses_old_self = false;
};

/// Whether an expression may cost any amount: an unchanged schema may go on as it is.
enum class CostLimit : std::uint8_t { kEach, kTotalOnly };

/// Adds the errors of a schema's rules when the definition is written: those of rules that do not
/// compile or cost too much. Nodes at or below which something is `wrong` are left out, as
/// upstream. `path` is the schema's; `costs` may be null.
void CheckCompiledRules(const CompiledRules& rules, const field::Path& path, CostLimit limit,
                        const ErrorPlaces& wrong, field::ErrorList& errors,
                        std::vector<RuleCost>* costs = nullptr);

}  // namespace tandem::crd::expressions
