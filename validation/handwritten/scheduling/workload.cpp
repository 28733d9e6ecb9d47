// As kubernetes pkg/apis/scheduling/validation/validation.go and pkg/registry/scheduling/workload,
// v1.36, and what upstream only declares there.
#include <algorithm>
#include <iterator>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/scheduling/pod_groups.h"
#include "validation/json/render.h"

namespace tandem::handwritten::scheduling {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kControllerFields[] = {
    {{"apiGroup", "APIGroup"}, String()},
    {"kind", String()},
    {"name", String()},
};
constexpr GoStruct kController = Struct<kControllerFields>("TypedLocalObjectReference");

constexpr GoField kTemplateFields[] = {
    {"name", String()},
    {"schedulingPolicy", kPodGroupSchedulingPolicy},
    {"schedulingConstraints", Pointer(kPodGroupSchedulingConstraints)},
    {"resourceClaims", List(kPodGroupResourceClaim)},
    {"disruptionMode", Pointer(String("v1alpha2.DisruptionMode"))},
    {"priorityClassName", String()},
    {"priority", Pointer(Int32())},
};
constexpr GoStruct kTemplate = Struct<kTemplateFields>("PodGroupTemplate");

constexpr GoField kWorkloadSpecFields[] = {
    {"controllerRef", Pointer(kController)},
    {"podGroupTemplates", List(kTemplate)},
};
constexpr GoStruct kWorkloadSpec = Struct<kWorkloadSpecFields>("WorkloadSpec");

constexpr GoField kWorkloadFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kWorkloadSpec},
};
constexpr GoStruct kWorkload = Struct<kWorkloadFields>("Workload");

void ValidateController(const Path& path, ValueView controller, ErrorList& errors) {
  if (controller.IsMissing()) return;
  const std::string_view group = Text(controller, "apiGroup");
  if (!group.empty()) RequireLongName(path.Child("apiGroup"), group, errors);
  for (const std::string_view part : {"kind", "name"}) {
    ValidateRequiredPathSegment(path.Child(part), Text(controller, part), errors, {},
                                "format=k8s-path-segment-name");
  }
}

void ValidateTemplate(const Path& path, ValueView group, ErrorList& errors) {
  RequireShortName(path.Child("name"), Text(group, "name"), errors);
  ValidateSchedulingPolicy(path.Child("schedulingPolicy"), group.Member("schedulingPolicy"),
                           errors);
}

void ValidateTemplates(const Path& path, ValueView list, ErrorList& errors) {
  constexpr std::size_t kMost = 8;
  if (list.size() == 0) {
    errors.Add(field::Required(path));
    return;
  }
  if (list.size() > kMost) {
    errors.Add(field::TooMany(path, std::ssize(list.elements()), kMost));
    errors.back().origin = "maxItems";
    return;
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    ValidateTemplate(path.Index(i), list.At(i), errors);
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (seen.Insert(Text(list.At(i), "name"))) continue;
    errors.Add(
        field::Duplicate(path.Index(i), field::BadValue::Json(json::RenderGoJson(list.At(i)))));
  }
}

// As scheduling ValidateWorkload.
void ValidateWorkload(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateController(path.Child("controllerRef"), spec.Member("controllerRef"), errors);
  ValidateTemplates(path.Child("podGroupTemplates"), spec.Member("podGroupTemplates"), errors);
}

// As scheduling ValidateWorkloadUpdate.
void ValidateWorkloadUpdate(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  ValidateImmutable(path.Child("controllerRef"), Pointer(kController), spec.Member("controllerRef"),
                    old_spec.Member("controllerRef"), errors, Covered::kYes);
  ValidateImmutable(path.Child("podGroupTemplates"), List(kTemplate),
                    spec.Member("podGroupTemplates"), old_spec.Member("podGroupTemplates"), errors,
                    Covered::kYes);
}

bool HasGatedTemplates(ValueView workload) {
  const json::Elements templates = Follow(workload, "spec.podGroupTemplates").elements();
  return std::any_of(templates.begin(), templates.end(), &HasGatedParts);
}

}  // namespace

TANDEM_KIND(workload) = {
    .key = {"scheduling.k8s.io", "v1alpha2", "Workload"},
    .resource = "workloads",
    .type = &kWorkload,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateWorkload,
    .update = &ValidateWorkloadUpdate,
    .left_out = {"what alpha features add to templates", &HasGatedTemplates},
    .held = {.since = releases::k1_36, .until = releases::k1_37},
};

}  // namespace tandem::handwritten::scheduling
