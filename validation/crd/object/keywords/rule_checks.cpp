#include "validation/crd/object/keywords/rule_checks.h"

#include "validation/base/white_space.h"
#include "validation/crd/object/field_path.h"

namespace tandem::crd::object {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::Schema;

bool HasLineBreak(std::string_view text) { return text.find_first_of("\r\n") != std::string::npos; }

BadValue Text(std::string_view text) { return BadValue::String(std::string(text)); }

void CheckMessages(const schema::ExpressionRule& rule, const Path& path, ErrorList& errors) {
  const Path message = path.Child("message");
  const std::string_view text = rule.message.value_or("");
  if (IsBlank(rule.rule)) {
    errors.Add(field::Required(path.Child("rule"), "rule is not specified"));
  } else if (!text.empty() && IsBlank(text)) {
    errors.Add(field::Invalid(message, Text(text), "must be non-empty if specified"));
  } else if (HasLineBreak(TrimSpace(text))) {
    errors.Add(field::Invalid(message, Text(text), "must not contain line breaks"));
  } else if (text.empty() && HasLineBreak(TrimSpace(rule.rule))) {
    errors.Add(field::Required(message, "message must be specified if rule contains line breaks"));
  }
  if (rule.message_expression && !rule.message_expression->empty() &&
      IsBlank(*rule.message_expression)) {
    errors.Add(field::Required(path.Child("messageExpression"),
                               "messageExpression must be non-empty if specified"));
  }
}

bool IsReason(std::string_view reason) {
  return reason == "FieldValueDuplicate" || reason == "FieldValueForbidden" ||
         reason == "FieldValueInvalid" || reason == "FieldValueRequired";
}

void CheckFieldPath(const schema::ExpressionRule& rule, const Schema& schema, const Path& path,
                    ErrorList& errors) {
  if (!rule.field_path || rule.field_path->empty()) return;
  const auto reject = [&](std::string_view why) {
    errors.Add(field::Invalid(path.Child("fieldPath"), Text(*rule.field_path), std::string(why)));
  };
  if (IsBlank(*rule.field_path)) reject("must be non-empty if specified");
  if (HasLineBreak(*rule.field_path)) reject("must not contain line breaks");
  if (!FollowFieldPath(*rule.field_path, schema, Brackets::kAllowed).problem.empty()) {
    reject("must be a valid path");
  }
}

/// Calls `check(rule, path)` for each, after what is the same of all of them.
template <typename Check>
void ForEachRule(const Schema& schema, const Path& path, ErrorList& errors, const Check& check) {
  const Path rules = path.Child("x-kubernetes-validations");
  for (std::size_t i = 0; i < schema.expressions.size(); ++i) {
    const schema::ExpressionRule& rule = schema.expressions[i];
    const Path place = rules.Index(i);
    CheckMessages(rule, place, errors);
    if (rule.reason && !IsReason(*rule.reason)) {
      errors.Add(field::NotSupported(place.Child("reason"), BadValue::NamedString(*rule.reason),
                                     {"FieldValueDuplicate", "FieldValueForbidden",
                                      "FieldValueInvalid", "FieldValueRequired"}));
    }
    check(rule, place);
  }
}

}  // namespace

bool IsBlank(std::string_view text) { return TrimSpace(text).empty(); }

void CheckRules(const Schema& schema, const Path& path, ErrorList& errors) {
  ForEachRule(schema, path, errors, [&](const schema::ExpressionRule& rule, const Path& place) {
    CheckFieldPath(rule, schema, place, errors);
  });
}

void CheckKeyRules(const Schema& names, const Path& path, ErrorList& errors) {
  ForEachRule(names, path, errors, [&](const schema::ExpressionRule& rule, const Path& place) {
    if (!rule.field_path || rule.field_path->empty()) return;
    errors.Add(
        field::Forbidden(place.Child("fieldPath"), "must not be set: a map key has no fields"));
  });
}

}  // namespace tandem::crd::object
