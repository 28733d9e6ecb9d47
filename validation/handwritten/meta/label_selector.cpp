// As apimachinery pkg/apis/meta/v1/validation/validation.go and pkg/labels/selector.go, v0.36.
#include "validation/handwritten/meta/label_selector.h"

#include <algorithm>
#include <string>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/meta/labels.h"

namespace tandem::handwritten::meta {
namespace {

using json::ValueView;

constexpr GoField kRequirementFields[] = {
    {"key", String()},
    {"operator", String("v1.LabelSelectorOperator")},
    {"values", List(String()), kOmitEmpty},
};
}  // namespace

constexpr GoStruct kLabelSelectorRequirement =
    Struct<kRequirementFields>("LabelSelectorRequirement").WithJsonNames();

namespace {

constexpr GoField kSelectorFields[] = {
    {"matchLabels", Map(String(), String()), kOmitEmpty},
    {"matchExpressions", List(kLabelSelectorRequirement), kOmitEmpty},
};

bool IsSetOperator(std::string_view name) { return name == "In" || name == "NotIn"; }
bool IsExistenceOperator(std::string_view name) {
  return name == "Exists" || name == "DoesNotExist";
}

bool IsLabelValue(ValueView value) { return formats::CheckLabelValue(Text(value)).empty(); }

bool IsConvertible(json::MemberView label) {
  return formats::CheckLabelKey(label.name).empty() && IsLabelValue(label.value);
}

bool IsConvertibleExpression(ValueView expression) {
  const std::string_view name = Text(expression, "operator");
  const json::Elements values = expression.Member("values").elements();
  if (!formats::CheckLabelKey(Text(expression, "key")).empty()) return false;
  if (!IsSetOperator(name) && !IsExistenceOperator(name)) return false;
  if (IsSetOperator(name) == values.empty()) return false;
  return std::all_of(values.begin(), values.end(), IsLabelValue);
}

bool Contains(const json::Elements& texts, std::string_view wanted) {
  return std::any_of(texts.begin(), texts.end(),
                     [wanted](ValueView text) { return Text(text) == wanted; });
}

bool MeetsExpression(const MemberIndex& labels, ValueView expression) {
  const std::string_view name = Text(expression, "operator");
  const ValueView label = labels.Find(Text(expression, "key"));
  if (name == "Exists") return !label.IsAbsent();
  if (name == "DoesNotExist") return label.IsAbsent();
  const bool is_listed =
      !label.IsAbsent() && Contains(expression.Member("values").elements(), Text(label));
  return is_listed == (name == "In");
}

}  // namespace

constexpr GoStruct kLabelSelector = Struct<kSelectorFields>("LabelSelector").WithJsonNames();

void ValidateSelectorOperator(const field::Path& path, ValueView requirement,
                              SelectorOperators operators, field::ErrorList& errors) {
  const std::string_view name = Text(requirement, "operator");
  const bool has_values = requirement.Member("values").size() > 0;
  if (IsSetOperator(name)) {
    if (has_values) return;
    errors.Add(field::Required(path.Child("values"),
                               "must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (IsExistenceOperator(name)) {
    if (!has_values) return;
    errors.Add(
        field::Forbidden(path.Child("values"),
                         "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
  } else if (operators == SelectorOperators::kKnown) {
    errors.Add(field::Invalid(path.Child("operator"), field::BadValue::NamedString(name),
                              "not a valid selector operator"));
  }
}

// As metav1 ValidateLabelSelectorRequirement.
void ValidateLabelRequirement(const field::Path& path, ValueView requirement,
                              SelectorOperators operators, SelectorValues values,
                              field::ErrorList& errors) {
  ValidateSelectorOperator(path, requirement, operators, errors);
  const std::string_view key = Text(requirement, "key");
  AddMessages(path.Child("key"), key, formats::CheckLabelKey(key), "format=k8s-label-key", errors);
  if (values == SelectorValues::kAnything) return;
  const field::Path values_path = path.Child("values");
  const ValueView list = requirement.Member("values");
  for (std::size_t j = 0; j < list.size(); ++j) {
    const std::string_view value = Text(list.At(j));
    AddMessages(values_path.Index(j), value, formats::CheckLabelValue(value), {}, errors);
  }
}

// As metav1 ValidateLabelSelector.
void ValidateLabelSelector(const field::Path& path, ValueView selector, SelectorValues allowed,
                           field::ErrorList& errors) {
  ValidateLabels(path.Child("matchLabels"), selector.Member("matchLabels"), errors);
  const field::Path expressions = path.Child("matchExpressions");
  const ValueView list = selector.Member("matchExpressions");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const field::Path expression = expressions.Index(i);
    ValidateLabelRequirement(expression, list.At(i), SelectorOperators::kKnown, allowed, errors);
  }
}

SelectorValues SelectorValuesBeside(ValueView old_selector) {
  const field::Path unused;
  field::ErrorList errors;
  errors.AddSome(
      [&] { ValidateLabelSelector(unused, old_selector, SelectorValues::kLabelValues, errors); });
  return errors.empty() ? SelectorValues::kLabelValues : SelectorValues::kAnything;
}

// As meta/v1 LabelSelectorAsSelector.
SelectorConversion ConvertLabelSelector(ValueView selector) {
  if (selector.IsMissing()) return SelectorConversion::kNothing;
  const json::Members labels = selector.Member("matchLabels").members();
  const json::Elements expressions = selector.Member("matchExpressions").elements();
  if (labels.empty() && expressions.empty()) return SelectorConversion::kEverything;
  const bool fine = std::all_of(labels.begin(), labels.end(), IsConvertible) &&
                    std::all_of(expressions.begin(), expressions.end(), IsConvertibleExpression);
  return fine ? SelectorConversion::kRequirements : SelectorConversion::kFails;
}

bool SelectsLabels(ValueView selector, ValueView labels) {
  if (selector.IsMissing()) return false;
  const json::Members wanted = selector.Member("matchLabels").members();
  const json::Elements expressions = selector.Member("matchExpressions").elements();
  const MemberIndex index(labels, wanted.size() + expressions.size());
  return std::all_of(wanted.begin(), wanted.end(),
                     [&index](const json::MemberView& label) {
                       const ValueView found = index.Find(label.name);
                       return !found.IsAbsent() && Text(found) == Text(label.value);
                     }) &&
         std::all_of(expressions.begin(), expressions.end(),
                     [&index](ValueView expression) { return MeetsExpression(index, expression); });
}

bool IsEmptySelector(ValueView selector) {
  return ConvertLabelSelector(selector) == SelectorConversion::kEverything;
}

// As metav1 LabelSelectorHasInvalidLabelValue.
bool HasInvalidLabelValue(ValueView selector) {
  const json::Elements expressions = selector.Member("matchExpressions").elements();
  return std::any_of(expressions.begin(), expressions.end(), [](ValueView expression) {
    const json::Elements values = expression.Member("values").elements();
    return !std::all_of(values.begin(), values.end(), IsLabelValue);
  });
}

}  // namespace tandem::handwritten::meta
