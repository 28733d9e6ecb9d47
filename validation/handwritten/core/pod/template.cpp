// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/template.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/meta/labels.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core::pod {
namespace {

void ValidateRestartPolicy(const field::Path& path, std::string_view policy,
                           field::ErrorList& errors) {
  if (policy == "Always" || policy == "OnFailure" || policy == "Never") return;
  if (policy.empty()) {
    errors.push_back(field::Required(path));
    return;
  }
  errors.push_back(field::NotSupported(path, field::BadValue::NamedString(policy),
                                       {"Always", "OnFailure", "Never"}));
}

}  // namespace

void ValidatePodTemplate(const field::Path& path, json::ValueView pod_template,
                         field::ErrorList& errors) {
  const json::ValueView metadata = pod_template.Member("metadata");
  const json::ValueView spec = pod_template.Member("spec");
  // Parity: upstream leaves `metadata` out of these two paths.
  meta::ValidateLabels(path.Child("labels"), metadata.Member("labels"), errors);
  meta::ValidateAnnotations(path.Child("annotations"), metadata.Member("annotations"), errors);
  const field::Path spec_path = path.Child("spec");
  if (spec.Member("containers").size() == 0) {
    errors.push_back(field::Required(spec_path.Child("containers")));
  }
  ValidateRestartPolicy(spec_path.Child("restartPolicy"), Text(spec, "restartPolicy"), errors);
  if (spec.Member("ephemeralContainers").size() > 0) {
    errors.push_back(field::Forbidden(spec_path.Child("ephemeralContainers"),
                                      "ephemeral containers not allowed in pod template"));
  }
}

}  // namespace tandem::handwritten::core::pod
