// As kubernetes pkg/apis/scheduling/validation/validation.go and pkg/registry/scheduling/podgroup,
// v1.36, and what upstream only declares there.
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/scheduling/pod_groups.h"

namespace tandem::handwritten::scheduling {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kWorkloadRefFields[] = {
    {"workloadName", String()},
    {"podGroupTemplateName", String()},
};
constexpr GoStruct kWorkloadRef = Struct<kWorkloadRefFields>("WorkloadPodGroupTemplateReference");

constexpr GoField kTemplateRefFields[] = {{"workload", Pointer(kWorkloadRef)}};
constexpr GoStruct kTemplateRef = Struct<kTemplateRefFields>("PodGroupTemplateReference");

constexpr GoField kGroupSpecFields[] = {
    {"podGroupTemplateRef", Pointer(kTemplateRef)},
    {"schedulingPolicy", kPodGroupSchedulingPolicy},
    {"schedulingConstraints", Pointer(kPodGroupSchedulingConstraints)},
    {"resourceClaims", List(kPodGroupResourceClaim)},
    {"disruptionMode", Pointer(String("v1alpha2.DisruptionMode"))},
    {"priorityClassName", String()},
    {"priority", Pointer(Int32())},
};
constexpr GoStruct kGroupSpec = Struct<kGroupSpecFields>("PodGroupSpec");

constexpr GoField kClaimStatusFields[] = {
    {"name", String()},
    {"resourceClaimName", Pointer(String())},
};
constexpr GoStruct kClaimStatus = Struct<kClaimStatusFields>("PodGroupResourceClaimStatus");

constexpr GoField kGroupStatusFields[] = {
    {"conditions", List(meta::kCondition)},
    {"resourceClaimStatuses", List(kClaimStatus)},
};
constexpr GoStruct kGroupStatus = Struct<kGroupStatusFields>("PodGroupStatus");

constexpr GoField kGroupFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kGroupSpec},
    {"status", kGroupStatus},
};
constexpr GoStruct kPodGroup = Struct<kGroupFields>("PodGroup");

/// A union with one member.
void ValidateTemplateRef(const Path& path, ValueView reference, ErrorList& errors) {
  if (reference.IsMissing()) return;
  const ValueView workload = reference.Member("workload");
  if (workload.IsMissing()) {
    AddInvalid(path, "", "must specify one of: `workload`", errors);
    errors.back().origin = kUnion;
    return;
  }
  const Path at = path.Child("workload");
  RequireLongName(at.Child("workloadName"), Text(workload, "workloadName"), errors);
  RequireShortName(at.Child("podGroupTemplateName"), Text(workload, "podGroupTemplateName"),
                   errors);
}

// As scheduling ValidatePodGroup.
void ValidateGroup(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateTemplateRef(path.Child("podGroupTemplateRef"), spec.Member("podGroupTemplateRef"),
                      errors);
  ValidateSchedulingPolicy(path.Child("schedulingPolicy"), spec.Member("schedulingPolicy"), errors);
}

// As scheduling ValidatePodGroupUpdate.
void ValidateGroupUpdate(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  ValidateImmutable(path.Child("podGroupTemplateRef"), Pointer(kTemplateRef),
                    spec.Member("podGroupTemplateRef"), old_spec.Member("podGroupTemplateRef"),
                    errors, Covered::kYes);
  ValidateImmutable(path.Child("schedulingPolicy"), kPodGroupSchedulingPolicy,
                    spec.Member("schedulingPolicy"), old_spec.Member("schedulingPolicy"), errors,
                    Covered::kYes);
}

// As scheduling ValidatePodGroupStatusUpdate.
void ValidateGroupStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  meta::ValidateConditions(path.Child("conditions"),
                           request.object.Member("status").Member("conditions"), request.options,
                           errors);
}

constexpr Subresource kGroupSubresources[] = {
    {.name = "status", .rules = &ValidateGroupStatus, .keeps_metadata = true}};

bool HasGatedSpec(ValueView group) { return HasGatedParts(group.Member("spec")); }

}  // namespace

TANDEM_KIND(pod_group) = {
    .key = {"scheduling.k8s.io", "v1alpha2", "PodGroup"},
    .resource = "podgroups",
    .type = &kPodGroup,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateGroup,
    .update = &ValidateGroupUpdate,
    .subresources = kGroupSubresources,
    .left_out = {"what alpha features add to its spec", &HasGatedSpec},
    .held = {.since = releases::k1_36, .until = releases::k1_37},
};

}  // namespace tandem::handwritten::scheduling
