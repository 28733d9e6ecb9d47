// As kubernetes pkg/apis/apps/validation/validation.go, v1.36.
#include "validation/handwritten/apps/workload.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/defaults.h"
#include "validation/handwritten/core/pod/disabled_fields.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::apps {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

ValueView WithoutAnnotation(ValueView object, std::string_view name, json::Overlay& overlay) {
  const ValueView annotations = object.Member("metadata").Member("annotations");
  return SetNested(object, "metadata", "annotations", overlay.With(annotations, name, {}), overlay);
}

void ValidateRequiredSelector(const Path& spec_path, ValueView spec, std::string_view kind_word,
                              ErrorList& errors) {
  const Path path = spec_path.Child("selector");
  const ValueView selector = spec.Member("selector");
  if (selector.IsMissing()) {
    errors.Add(field::Required(path));
    return;
  }
  meta::ValidateLabelSelector(path, selector, meta::SelectorValues::kLabelValues, errors);
  if (meta::IsEmptySelector(selector)) {
    errors.Add(field::Invalid(path, BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                              "empty selector is invalid for " + std::string(kind_word)));
  }
}

bool ValidateConvertibleSelector(const Path& spec_path, ValueView spec, std::string_view detail,
                                 ErrorList& errors) {
  const ValueView selector = spec.Member("selector");
  if (meta::ConvertLabelSelector(selector) != meta::SelectorConversion::kFails) return true;
  errors.Add(field::Invalid(spec_path.Child("selector"),
                            BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                            std::string(detail)));
  return false;
}

void ValidateTemplateLabels(const Path& spec_path, ValueView spec, ErrorList& errors) {
  const ValueView labels = spec.Member("template").Member("metadata").Member("labels");
  if (meta::SelectsLabels(spec.Member("selector"), labels)) return;
  const Path pod_template = spec_path.Child("template");
  const Path metadata = pod_template.Child("metadata");
  errors.Add(field::Invalid(metadata.Child("labels"), BadValue::Json(StringMapJson(labels)),
                            "`selector` does not match template `labels`"));
}

void ValidateTemplate(const Path& spec_path, const Request& request, ErrorList& errors) {
  core::pod::ValidatePodTemplate(
      spec_path.Child("template"), request.object.Member("spec").Member("template"),
      request.old_object.Member("spec").Member("template"), request.options, errors);
}

ValueView CompleteTemplate(ValueView object, json::Overlay& overlay) {
  return core::pod::CompleteTemplateAt("spec.template.spec", object, overlay);
}

// As api/pod DropDisabledTemplateFields.
ValueView PrepareTemplate(const Submission& write, ValueView object, json::Overlay& overlay) {
  return core::pod::DropDisabledAt("spec.template.spec", write, object, overlay);
}

void ValidateEndlessPods(const Path& spec_path, ValueView spec, std::string_view kind_word,
                         ErrorList& errors) {
  const ValueView pod = spec.Member("template").Member("spec");
  const Path pod_template = spec_path.Child("template");
  const Path path = pod_template.Child("spec");
  if (const std::string_view policy = Text(pod, "restartPolicy"); policy != "Always") {
    errors.Add(field::NotSupported(path.Child("restartPolicy"), BadValue::NamedString(policy),
                                   {"Always"}));
  }
  if (!pod.Member("activeDeadlineSeconds").IsMissing()) {
    errors.Add(field::Forbidden(
        path.Child("activeDeadlineSeconds"),
        "activeDeadlineSeconds in " + std::string(kind_word) + " is not Supported"));
  }
}

void ValidateImmutableSelector(const Path& spec_path, ValueView spec, ValueView old_spec,
                               ErrorList& errors) {
  const ValueView selector = spec.Member("selector");
  if (SameGoPointer(meta::kLabelSelector, selector, old_spec.Member("selector"))) return;
  errors.Add(field::Invalid(spec_path.Child("selector"),
                            BadValue::Json(GoPointerJson(meta::kLabelSelector, selector)),
                            std::string(kImmutable)));
}

void ValidateNonNegatives(const Path& path, ValueView object,
                          std::initializer_list<std::string_view> names, ErrorList& errors) {
  for (const std::string_view name : names) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(object, name), errors);
  }
}

void ValidateNotMoreThan(const Path& status_path, ValueView status, std::string_view name,
                         std::string_view max_name, std::string_view text, ErrorList& errors) {
  const std::int64_t value = IntegerOrZero(status, name);
  if (value <= IntegerOrZero(status, max_name)) return;
  errors.Add(field::Invalid(status_path.Child(name), BadValue::Int(value),
                            "cannot be greater than " + std::string(text)));
}

// As core IsDecremented.
void ValidateCollisionCount(const Path& status_path, ValueView status, ValueView old_status,
                            ErrorList& errors) {
  const std::optional<std::int64_t> count = Integer(status, "collisionCount");
  const std::optional<std::int64_t> old_count = Integer(old_status, "collisionCount");
  if (!old_count || (count && *count >= *old_count)) return;
  errors.Add(field::Invalid(status_path.Child("collisionCount"), BadValue::Int(count.value_or(0)),
                            "cannot be decremented"));
}

}  // namespace tandem::handwritten::apps
