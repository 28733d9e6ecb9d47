#pragma once

#include <memory>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/admission_expressions.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::admissionregistration {

extern const GoStruct kMatchCondition;
extern const GoStruct kVariable;

/// The judge and the scope for expressions of one sort. It refers to what it is made of.
struct ExpressionRules {
  const ExpressionJudge* judge = nullptr;  ///< null: expressions are not compiled
  ExpressionRole role = ExpressionRole::kCondition;
  ExpressionScope scope = {};
  const SeenTexts* stored = nullptr;  ///< the expressions of the old object
};

/// The expression compiles. Errors show `shown`, the text of the field, which may be more.
void ValidateExpression(const field::Path& path, std::string_view expression,
                        std::string_view shown, const ExpressionRules& rules,
                        field::ErrorList& errors);

/// The matchConditions of a webhook or policy: at most 64, each with a name of its own.
void ValidateMatchConditions(const field::Path& path, json::ValueView conditions,
                             const ExpressionRules& rules, field::ErrorList& errors);

/// Remembers the expressions of conditions.
void AddConditions(json::ValueView conditions, SeenTexts& stored);

/// Judges expressions that may use these variables; null when there is none to judge.
std::unique_ptr<ComposedExpressions> ComposeVariables(json::ValueView variables,
                                                      const AdmissionExpressions* expressions);

/// The variables of a policy, which its other expressions and later variables may use by name.
void ValidateVariables(const field::Path& path, json::ValueView variables,
                       const ExpressionRules& rules, ComposedExpressions* composed,
                       field::ErrorList& errors);

/// A qualified name.
void ValidateQualifiedName(const field::Path& path, std::string_view name,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::admissionregistration
