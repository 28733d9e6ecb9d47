#pragma once

#include <memory>
#include <string>

#include "validation/base/enum_array.h"
#include "validation/handwritten/admission_expressions.h"

namespace tandem::handwritten::admissionregistration {

/// Finds something wrong with each expression that begins with `bad`, and says what it was asked.
class SpelledExpressions final : public AdmissionExpressions {
 public:
  [[nodiscard]] Status Check(std::string_view expression, ExpressionRole role,
                             const ExpressionScope& scope) const override {
    if (!expression.starts_with("bad")) return Ok();
    constexpr EnumArray<ExpressionRole, const char*> kRoles(
        {"condition", "message", "annotation", "variable"});
    std::string asked(kRoles[role]);
    if (scope.has_params) asked += ", params";
    if (scope.has_authorizer) asked += ", authorizer";
    if (scope.is_stored) asked += ", stored";
    return Failure{asked};
  }

  [[nodiscard]] std::unique_ptr<ComposedExpressions> Compose(
      std::span<const std::string_view> names) const override {
    return std::make_unique<Composed>(names.size());
  }

 private:
  class Composed final : public ComposedExpressions {
   public:
    explicit Composed(std::size_t names) : names_(names) {}

    [[nodiscard]] Status Check(std::string_view expression, ExpressionRole role,
                               const ExpressionScope& scope) const override {
      return AfterVariables(SpelledExpressions().Check(expression, role, scope));
    }
    Status AddVariable(std::string_view name, std::string_view expression,
                       const ExpressionScope& scope) override {
      Status status = Check(expression, ExpressionRole::kVariable, scope);
      added_ += (added_.empty() ? "" : " ") + std::string(name);
      return status;
    }

   private:
    [[nodiscard]] Status AfterVariables(Status status) const {
      if (status) return status;
      return Failure{status.error().message + " after " + (added_.empty() ? "none" : added_) +
                     " of " + std::to_string(names_)};
    }

    std::size_t names_;
    std::string added_;
  };
};

}  // namespace tandem::handwritten::admissionregistration
