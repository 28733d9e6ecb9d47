// As kubernetes pkg/apis/admissionregistration/validation/validation.go, v1.36.
#include "validation/handwritten/admissionregistration/expressions.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/ascii.h"
#include "validation/base/white_space.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kExpressionFields[] = {
    {"name", String()},
    {"expression", String()},
};

bool IsReservedWord(std::string_view name) {
  constexpr std::string_view kWords[] = {
      "true",     "false",   "null",      "in",       "as",  "break",  "const",
      "continue", "else",    "for",       "function", "if",  "import", "let",
      "loop",     "package", "namespace", "return",   "var", "void",   "while"};
  return std::find(std::begin(kWords), std::end(kWords), name) != std::end(kWords);
}

// As admissionregistration isCELIdentifier.
bool IsIdentifier(std::string_view name) {
  const auto is_part = [](char c) { return c == '_' || IsAlphanumeric(c); };
  return !name.empty() && !IsDigit(name.front()) && AllOf(name, is_part) && !IsReservedWord(name);
}

ExpressionScope ScopeOf(std::string_view expression, const ExpressionRules& rules) {
  ExpressionScope scope = rules.scope;
  scope.is_stored = rules.stored != nullptr && rules.stored->Contains(expression);
  return scope;
}

// As admissionregistration validateMatchCondition.
void ValidateCondition(const Path& path, ValueView condition, const ExpressionRules& rules,
                       ErrorList& errors) {
  const Path expression_path = path.Child("expression");
  const std::string_view expression = TrimSpace(Text(condition, "expression"));
  if (RequireText(expression_path, expression, errors)) {
    ValidateExpression(expression_path, expression, expression, rules, errors);
  }
  const std::string_view name = Text(condition, "name");
  if (RequireText(path.Child("name"), name, errors)) {
    ValidateQualifiedName(path.Child("name"), name, errors);
  }
}

// As admissionregistration validateVariable.
void ValidateVariable(const Path& path, ValueView variable, const ExpressionRules& rules,
                      ComposedExpressions* composed, ErrorList& errors) {
  const Path name_path = path.Child("name");
  const std::string_view name = Text(variable, "name");
  if (RequireText(name_path, TrimSpace(name), errors, "name is not specified") &&
      !IsIdentifier(name)) {
    AddInvalid(name_path, name, "must be a valid CEL identifier", errors);
  }
  const Path expression_path = path.Child("expression");
  const std::string_view expression = Text(variable, "expression");
  const bool is_there =
      RequireText(expression_path, TrimSpace(expression), errors, "expression is not specified");
  if (!is_there || composed == nullptr) return;
  const Status status = composed->AddVariable(name, expression, ScopeOf(expression, rules));
  if (!status) AddInvalid(expression_path, expression, status.error().message, errors);
}

}  // namespace

constexpr GoStruct kMatchCondition = Struct<kExpressionFields>("MatchCondition");
constexpr GoStruct kVariable = Struct<kExpressionFields>("Variable");

// As admissionregistration validateCELCondition.
void ValidateExpression(const Path& path, std::string_view expression, std::string_view shown,
                        const ExpressionRules& rules, ErrorList& errors) {
  if (rules.judge == nullptr) return;
  CountLaps();
  const Status status = rules.judge->Check(expression, rules.role, ScopeOf(shown, rules));
  if (!status) AddInvalid(path, shown, status.error().message, errors);
}

// As admissionregistration validateMatchConditions.
void ValidateMatchConditions(const Path& path, ValueView conditions, const ExpressionRules& rules,
                             ErrorList& errors) {
  constexpr std::size_t kMost = 64;
  if (conditions.size() > kMost) {
    errors.Add(field::TooMany(path, static_cast<std::int64_t>(conditions.size()), kMost));
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const Path item = path.Index(i);
    ValidateCondition(item, conditions.At(i), rules, errors);
    const std::string_view name = Text(conditions.At(i), "name");
    if (name.empty() || seen.Insert(name)) continue;
    errors.Add(field::Duplicate(item.Child("name"), BadValue::String(std::string(name))));
  }
}

void AddConditions(ValueView conditions, SeenTexts& stored) {
  for (const ValueView condition : conditions.elements()) {
    stored.Insert(Text(condition, "expression"));
  }
}

std::unique_ptr<ComposedExpressions> ComposeVariables(ValueView variables,
                                                      const AdmissionExpressions* expressions) {
  if (expressions == nullptr || variables.size() == 0) return nullptr;
  std::vector<std::string_view> names;
  for (const ValueView variable : variables.elements()) names.push_back(Text(variable, "name"));
  return expressions->Compose(names);
}

void ValidateVariables(const Path& path, ValueView variables, const ExpressionRules& rules,
                       ComposedExpressions* composed, ErrorList& errors) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    CountLaps();
    ValidateVariable(path.Index(i), variables.At(i), rules, composed, errors);
  }
}

// As core ValidateQualifiedName.
void ValidateQualifiedName(const Path& path, std::string_view name, ErrorList& errors) {
  AddMessages(path, name, formats::CheckLabelKey(name), {}, errors);
}

}  // namespace tandem::handwritten::admissionregistration
