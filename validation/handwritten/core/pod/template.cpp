// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/template.h"

#include "validation/handwritten/core/pod/annotations.h"
#include "validation/handwritten/core/pod/profiles.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/handwritten/core/pod/spec.h"
#include "validation/handwritten/meta/labels.h"

namespace tandem::handwritten::core::pod {

namespace {

void ValidateMetadata(const field::Path& path, const PodScope& scope, field::ErrorList& errors) {
  const json::ValueView metadata = scope.pod.Member("metadata");
  // Parity: upstream leaves `metadata` out of these two paths.
  meta::ValidateLabels(path.Child("labels"), metadata.Member("labels"), errors);
  const field::Path annotations = path.Child("annotations");
  meta::ValidateAnnotations(annotations, metadata.Member("annotations"), errors);
  ValidatePodAnnotations(annotations, scope, errors);
}

}  // namespace

// As core ValidatePodTemplateSpec.
void ValidatePodTemplate(const field::Path& path, json::ValueView pod_template,
                         json::ValueView old_template, const Options& options,
                         field::ErrorList& errors) {
  const OldPod old(old_template);
  const json::ValueView spec = pod_template.Member("spec");
  const PodScope scope = {pod_template, spec, old, options};
  ValidateMetadata(path, scope, errors);
  const field::Path spec_path = path.Child("spec");
  ValidatePodSpec(spec_path, scope, errors);
  ValidateSeccompAgreement(spec_path, scope, errors);
  ValidateAppArmorAgreement(spec_path, scope, errors);
  if (spec.Member("ephemeralContainers").size() > 0) {
    errors.Add(field::Forbidden(spec_path.Child("ephemeralContainers"),
                                "ephemeral containers not allowed in pod template"));
  }
}

void ValidateTemplateMetadata(const field::Path& path, json::ValueView pod_template,
                              json::ValueView old_template, const Options& options,
                              field::ErrorList& errors) {
  const OldPod old(old_template);
  ValidateMetadata(path, {pod_template, pod_template.Member("spec"), old, options}, errors);
}

}  // namespace tandem::handwritten::core::pod
