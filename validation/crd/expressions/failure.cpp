// As apiextensions-apiserver pkg/apiserver/schema/cel/validation.go.
#include "validation/crd/expressions/failure.h"

#include <algorithm>
#include <utility>

#include "validation/base/white_space.h"
#include "validation/crd/object/field_path.h"
#include "validation/crd/object/keywords/rule_checks.h"
#include "validation/crd/schema/bad_value.h"

namespace tandem::crd::expressions {
namespace {

using field::BadValue;
using field::Path;
using json::ValueView;

std::string_view WrittenMessage(const Rule& rule) {
  return TrimSpace(rule.written->message.value_or(""));
}

}  // namespace

std::string NameOf(const Rule& rule) {
  const std::string_view message = WrittenMessage(rule);
  return std::string(message.empty() ? TrimSpace(rule.written->rule) : message);
}

std::string MessageOf(const Rule& rule) {
  const std::string_view message = WrittenMessage(rule);
  return message.empty() ? "failed rule: " + std::string(TrimSpace(rule.written->rule))
                         : std::string(message);
}

field::Error FailureOf(const Rule& rule, const Path& path, ValueView value, std::string_view type,
                       std::string detail, bool shows_value) {
  const std::string_view reason = rule.written->reason.value_or("FieldValueInvalid");
  if (reason == "FieldValueForbidden") return field::Forbidden(path, std::move(detail));
  if (reason == "FieldValueRequired") return field::Required(path, std::move(detail));
  // Parity: a container is shown where the schema does not say that it is one.
  const bool is_container = type == "object" || type == "array";
  BadValue shown = is_container ? BadValue::Omitted() : schema::ToBadValue(value);
  if (!shows_value) shown = BadValue::String(std::string(type));
  if (reason == "FieldValueDuplicate") return field::Duplicate(path, std::move(shown));
  return field::Invalid(path, std::move(shown), std::move(detail));
}

std::string FieldPathOf(const Rule& rule, const schema::Schema& schema) {
  if (!rule.written->field_path) return {};
  object::FieldPath found =
      object::FollowFieldPath(*rule.written->field_path, schema, object::Brackets::kAllowed);
  return found.problem.empty() ? std::move(found.text) : std::string();
}

std::string EvaluationFailure(const Rule& rule, std::string_view error) {
  const std::string text(error);
  if (!error.starts_with("no such overload")) return text + " evaluating rule: " + NameOf(rule);
  return "'" + text +
         "': call arguments did not match a supported operator, function or macro signature for "
         "rule: " +
         NameOf(rule);
}

}  // namespace tandem::crd::expressions
