#pragma once

#include "validation/cel/syntax/release.h"
#include "validation/cel/types/shape.h"
#include "validation/handwritten/admission_expressions.h"

namespace tandem::admission_expressions {

/// Compiles expressions about requests. What they cost is nothing that a write is refused for.
/// Immutable and thread-safe.
class Compiler final : public handwritten::AdmissionExpressions {
 public:
  /// Expressions that are new use the functions of that release.
  explicit Compiler(cel::Release release);

  [[nodiscard]] Status Check(std::string_view expression, handwritten::ExpressionRole role,
                             const handwritten::ExpressionScope& scope) const override;
  /// The compiler must outlive what it returns.
  [[nodiscard]] std::unique_ptr<handwritten::ComposedExpressions> Compose(
      std::span<const std::string_view> names) const override;

 private:
  friend class Composition;

  cel::ShapeStore store_;
  const cel::Type* request_;
  const cel::Type* namespace_;
  cel::Release release_;
};

}  // namespace tandem::admission_expressions
