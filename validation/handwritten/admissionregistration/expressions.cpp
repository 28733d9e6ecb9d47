// As kubernetes pkg/apis/admissionregistration/validation/validation.go, v1.36.
#include "validation/handwritten/admissionregistration/expressions.h"

#include <algorithm>
#include <iterator>
#include <string>

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

bool IsIdentifier(std::string_view name) {
  const auto is_part = [](char c) { return c == '_' || IsAlphanumeric(c); };
  return !name.empty() && !IsDigit(name.front()) && AllOf(name, is_part) && !IsReservedWord(name);
}

void ValidateCondition(const Path& path, ValueView condition, ErrorList& errors) {
  RequireText(path.Child("expression"), TrimSpace(Text(condition, "expression")), errors);
  const std::string_view name = Text(condition, "name");
  if (RequireText(path.Child("name"), name, errors)) {
    ValidateQualifiedName(path.Child("name"), name, errors);
  }
}

void ValidateVariable(const Path& path, ValueView variable, ErrorList& errors) {
  const Path name_path = path.Child("name");
  const std::string_view name = Text(variable, "name");
  if (RequireText(name_path, TrimSpace(name), errors, "name is not specified") &&
      !IsIdentifier(name)) {
    AddInvalid(name_path, name, "name is not a valid CEL identifier", errors);
  }
  RequireText(path.Child("expression"), TrimSpace(Text(variable, "expression")), errors,
              "expression is not specified");
}

}  // namespace

constexpr GoStruct kMatchCondition = Struct<kExpressionFields>("MatchCondition");
constexpr GoStruct kVariable = Struct<kExpressionFields>("Variable");

void ValidateMatchConditions(const Path& path, ValueView conditions, ErrorList& errors) {
  constexpr std::size_t kMost = 64;
  if (conditions.size() > kMost) {
    errors.push_back(field::TooMany(path, static_cast<std::int64_t>(conditions.size()), kMost));
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < conditions.size() && !IsFull(errors); ++i) {
    const Path item = path.Index(i);
    ValidateCondition(item, conditions.At(i), errors);
    const std::string_view name = Text(conditions.At(i), "name");
    if (name.empty() || seen.Insert(name)) continue;
    errors.push_back(field::Duplicate(item.Child("name"), BadValue::String(std::string(name))));
  }
}

void ValidateVariables(const Path& path, ValueView variables, ErrorList& errors) {
  for (std::size_t i = 0; i < variables.size() && !IsFull(errors); ++i) {
    ValidateVariable(path.Index(i), variables.At(i), errors);
  }
}

void ValidateQualifiedName(const Path& path, std::string_view name, ErrorList& errors) {
  AddMessages(path, name, formats::CheckLabelKey(name), {}, errors);
}

}  // namespace tandem::handwritten::admissionregistration
