// As apimachinery pkg/apis/meta/v1/validation/validation.go, v0.36 and v0.37.
#include "validation/handwritten/meta/conditions.h"

#include <string>

#include "validation/formats/condition_reason.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::meta {
namespace {

using field::BadValue;
using json::ValueView;

constexpr GoField kConditionFields[] = {
    {"type", String()},
    {"status", String("v1.ConditionStatus")},
    {"observedGeneration", Int64(), kOmitEmpty},
    {"lastTransitionTime", Pointer(Time())},
    {"reason", String()},
    {"message", String()},
};

constexpr std::int64_t kMaxReason = 1024;
constexpr std::int64_t kMaxMessage = 32 * 1024;

// As metav1 isValidConditionReason.
void ValidateReason(const field::Path& path, std::string_view reason, field::ErrorList& errors) {
  if (reason.empty()) {
    errors.Add(field::Required(path));
    return;
  }
  AddMessages(path, reason, formats::CheckConditionReason(reason), {}, errors);
  if (reason.size() > static_cast<std::size_t>(kMaxReason)) {
    errors.Add(field::TooLongBytes(path, kMaxReason));
  }
}

void ValidateType(const field::Path& path, std::string_view type, const Options& options,
                  field::ErrorList& errors) {
  if (options.IsSince(releases::k1_37) && !RequireText(path, type, errors, "is required")) return;
  AddMessages(path, type, formats::CheckLabelKey(type), "format=k8s-label-key", errors);
}

void ValidateStatus(const field::Path& path, std::string_view status, const Options& options,
                    field::ErrorList& errors) {
  if (options.IsSince(releases::k1_37) && !RequireText(path, status, errors)) return;
  if (status == "False" || status == "True" || status == "Unknown") return;
  errors.Add(
      field::NotSupported(path, BadValue::NamedString(status), {"False", "True", "Unknown"}));
}

// As metav1 ValidateCondition.
void ValidateCondition(const field::Path& path, ValueView condition, const Options& options,
                       field::ErrorList& errors) {
  ValidateType(path.Child("type"), Text(condition, "type"), options, errors);
  ValidateStatus(path.Child("status"), Text(condition, "status"), options, errors);
  const std::int64_t generation = IntegerOrZero(condition, "observedGeneration");
  if (generation < 0) {
    errors.Add(field::Invalid(path.Child("observedGeneration"), BadValue::Int(generation),
                              "must be greater than or equal to zero"));
  }
  if (condition.Member("lastTransitionTime").IsMissing()) {
    errors.Add(field::Required(path.Child("lastTransitionTime")));
  }
  ValidateReason(path.Child("reason"), Text(condition, "reason"), errors);
  if (Text(condition, "message").size() > static_cast<std::size_t>(kMaxMessage)) {
    errors.Add(field::TooLongBytes(path.Child("message"), kMaxMessage));
  }
}

}  // namespace

constexpr GoStruct kCondition = Struct<kConditionFields>("Condition").WithJsonNames();

// As metav1 ValidateConditions.
void ValidateConditions(const field::Path& path, ValueView conditions, const Options& options,
                        field::ErrorList& errors) {
  SeenTexts types;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const ValueView condition = conditions.At(i);
    const field::Path item = path.Index(i);
    const std::string_view type = Text(condition, "type");
    if (!types.Insert(type)) {
      const field::Path type_path = item.Child("type");
      errors.Add(field::Duplicate(options.IsSince(releases::k1_37) ? item : type_path,
                                  BadValue::String(std::string(type))));
    }
    ValidateCondition(item, condition, options, errors);
  }
}

}  // namespace tandem::handwritten::meta
