#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::handwritten {

/// The role of an expression in a policy or webhook, which decides what it may evaluate to.
enum class ExpressionRole : std::uint8_t { kCondition, kMessage, kAnnotation, kVariable };

/// The names that an expression may use besides the objects, the request and its namespace.
struct ExpressionScope {
  bool has_params = false;
  bool has_authorizer = true;
  bool is_stored = false;  ///< the old object has it, too: it may use functions of any release
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
  /// Adds a variable, even one that does not compile. The name is one of those given to Compose.
  virtual Status AddVariable(std::string_view name, std::string_view expression,
                             const ExpressionScope& scope) = 0;
};

/// Judges the expressions of admission policies and webhooks. Implementations are thread-safe.
class AdmissionExpressions : public ExpressionJudge {
 public:
  /// A judge for a policy whose variables will have these names. The names must outlive it.
  [[nodiscard]] virtual std::unique_ptr<ComposedExpressions> Compose(
      std::span<const std::string_view> names) const = 0;
};

}  // namespace tandem::handwritten
