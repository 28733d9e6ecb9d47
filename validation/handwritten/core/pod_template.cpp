// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/podtemplate, v1.36.
#include "validation/handwritten/core/pod/defaults.h"
#include "validation/handwritten/core/pod/disabled_fields.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"template", pod::kPodTemplateSpec},
};
constexpr GoStruct kPodTemplate = Struct<kFields>("PodTemplate");

// As core ValidatePodTemplate and ValidatePodTemplateUpdate.
void Validate(const Request& request, field::ErrorList& errors) {
  const field::Path path("template");
  pod::ValidatePodTemplate(path, request.object.Member("template"),
                           request.old_object.Member("template"), request.options, errors);
}

constexpr Default kDefaults[] = {{"template.spec.restartPolicy", "\"Always\""}};

constexpr std::string_view kPodSpec = "template.spec";

json::ValueView Complete(json::ValueView object, json::Overlay& overlay) {
  return pod::CompleteTemplateAt(kPodSpec, object, overlay);
}

// As registry/core/podtemplate podTemplateStrategy.PrepareForCreate and
// podTemplateStrategy.PrepareForUpdate.
json::ValueView Prepare(const Submission& write, json::ValueView object, json::Overlay& overlay) {
  return pod::DropDisabledAt(kPodSpec, write, object, overlay);
}

}  // namespace

TANDEM_KIND(pod_template) = {
    .key = {"", "v1", "PodTemplate"},
    .resource = "podtemplates",
    .type = &kPodTemplate,
    .name = &meta::kDns1123SubdomainName,
    .create = &Validate,
    .update = &Validate,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &Complete,
    .prepare = &Prepare,
    .gates = pod::kTemplateGates,
};

}  // namespace tandem::handwritten::core
