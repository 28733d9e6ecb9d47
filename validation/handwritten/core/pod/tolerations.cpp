// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/tolerations.h"

#include <algorithm>
#include <string>

#include "validation/base/ascii.h"
#include "validation/base/go_integer.h"
#include "validation/base/join.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

bool IsComparison(std::string_view name) { return name == "Lt" || name == "Gt"; }

bool IsCanonicalInteger(std::string_view text) {
  if (text == "0") return true;
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.front() != '0' && AllOf(text, IsDigit);
}

void ValidateInt64(const Path& path, std::string_view text, ErrorList& errors) {
  const Result<std::int64_t> number = ParseInt64(text);
  if (!number) AddInvalid(path, text, number.error().message, errors);
}

void ValidateComparison(const Path& path, ValueView toleration, const PodScope& scope,
                        ErrorList& errors) {
  const std::string_view value = Text(toleration, "value");
  const bool is_kept =
      scope.options.IsSince(releases::k1_35) && scope.old.Has(OldFlaw::kComparingTolerations);
  if (!scope.options.toleration_comparisons && !is_kept) {
    errors.Add(field::NotSupported(path.Child("operator"),
                                   field::BadValue::NamedString(Text(toleration, "operator")),
                                   {"Equal", "Exists", "Lt", "Gt"}));
    return;
  }
  const Path at = path.Child("value");
  if (value.empty()) {
    AddInvalid(at, value, "must be non-empty", errors);
  } else if (!IsCanonicalInteger(value)) {
    AddInvalid(at, value, "must be a valid decimal integer in canonical form", errors);
  }
  ValidateInt64(at, value, errors);
}

/// Parity: what is wrong with the value is said of the operator.
void ValidateOperator(const Path& path, ValueView toleration, const PodScope& scope,
                      ErrorList& errors) {
  const Path at = path.Child("operator");
  const std::string_view name = Text(toleration, "operator");
  const std::string_view value = Text(toleration, "value");
  if (name.empty() || name == "Equal") {
    if (formats::IsLabelValue(value)) return;
    AddInvalid(at, value, Join(formats::CheckLabelValue(value), ";"), errors);
  } else if (name == "Exists") {
    if (value.empty()) return;
    AddInvalid(at, value, "value must be empty when `operator` is 'Exists'", errors);
  } else if (IsComparison(name)) {
    ValidateComparison(path, toleration, scope, errors);
  } else {
    ValidateOneOf(at, name, {"Equal", "Exists"}, errors);
  }
}

// As core validateTaintEffect.
void ValidateEffect(const Path& path, ValueView toleration, ErrorList& errors) {
  const std::string_view effect = Text(toleration, "effect");
  if (effect.empty()) return;
  ValidateOneOf(path, effect, {"NoSchedule", "PreferNoSchedule", "NoExecute"}, errors);
}

void ValidateToleration(const Path& path, ValueView toleration, const PodScope& scope,
                        ErrorList& errors) {
  const std::string_view key = Text(toleration, "key");
  const std::string_view name = Text(toleration, "operator");
  if (!key.empty()) {
    AddMessages(path.Child("key"), key, formats::CheckLabelKey(key), "format=k8s-label-key",
                errors);
  } else if (name != "Exists") {
    AddInvalidName(path.Child("operator"), name,
                   "operator must be Exists when `key` is empty, which means \"match all values "
                   "and all keys\"",
                   errors);
  }
  if (!toleration.Member("tolerationSeconds").IsMissing() &&
      Text(toleration, "effect") != "NoExecute") {
    AddInvalidName(path.Child("effect"), Text(toleration, "effect"),
                   "effect must be 'NoExecute' when `tolerationSeconds` is set", errors);
  }
  ValidateOperator(path, toleration, scope, errors);
  ValidateEffect(path.Child("effect"), toleration, errors);
}

}  // namespace

// As core ValidateTolerations.
void ValidateTolerations(const Path& path, ValueView tolerations, const PodScope& scope,
                         ErrorList& errors) {
  for (std::size_t i = 0; i < tolerations.size(); ++i) {
    const Path at = path.Index(i);
    ValidateToleration(at, tolerations.At(i), scope, errors);
  }
}

bool HasComparingToleration(ValueView spec) {
  const json::Elements all = spec.Member("tolerations").elements();
  return std::any_of(all.begin(), all.end(), [](ValueView toleration) {
    return IsComparison(Text(toleration, "operator"));
  });
}

}  // namespace tandem::handwritten::core::pod
