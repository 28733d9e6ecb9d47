#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::handwritten {

/// What an expression of a policy or webhook is for, which tells what it evaluates to.
enum class ExpressionRole : std::uint8_t { kCondition, kMessage, kAnnotation, kVariable };

/// What an expression may use beside the objects, the request and its namespace.
struct ExpressionScope {
  bool has_params = false;
  bool has_authorizer = true;
  bool is_stored = false;  ///< the old object has it, too: functions of every release
};

/// Judges expressions about requests.
class ExpressionJudge {
 public:
  virtual ~ExpressionJudge() = default;

  /// Whether an expression compiles to what its role demands; the Failure says why not.
  [[nodiscard]] virtual Status Check(std::string_view expression, ExpressionRole role,
                                     const ExpressionScope& scope) const = 0;
};

/// Judges those of one policy, which may use the `variables` that were added before. Not
/// thread-safe.
class ComposedExpressions : public ExpressionJudge {
 public:
  /// Also one that does not compile is there from now on. The name is one of those that were told.
  virtual Status AddVariable(std::string_view name, std::string_view expression,
                             const ExpressionScope& scope) = 0;
};

/// Judges the expressions of admission policies and webhooks. Implementations are thread-safe.
class AdmissionExpressions : public ExpressionJudge {
 public:
  /// For a policy whose variables will have these names, which must outlive it.
  [[nodiscard]] virtual std::unique_ptr<ComposedExpressions> Compose(
      std::span<const std::string_view> names) const = 0;
};

}  // namespace tandem::handwritten
