// As kubernetes pkg/apis/scheduling/validation/validation.go and pkg/registry/scheduling/workload,
// v1.36. What else there is, upstream only declares.
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/scheduling/pod_groups.h"

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

void ValidateGang(const Path& path, ValueView gang, ErrorList& errors) {
  const Path count_path = path.Child("minCount");
  const std::int64_t count = IntegerOrZero(gang, "minCount");
  if (count == 0) {
    errors.push_back(field::Required(count_path));
  } else if (count < 0) {
    AddInvalid(count_path, count, "must be greater than or equal to 1", errors);
    errors.back().origin = "minimum";
  }
}

/// A union of two members, and what a gang must have.
void ValidatePolicy(const Path& path, ValueView policy, ErrorList& errors) {
  const bool is_basic = !policy.Member("basic").IsMissing();
  const bool is_gang = !policy.Member("gang").IsMissing();
  if (is_basic && is_gang) {
    errors.push_back(field::Invalid(path, field::BadValue::String("{basic, gang}"),
                                    "must specify exactly one of: `basic`, `gang`")
                         .WithOrigin("union"));
  } else if (!is_basic && !is_gang) {
    errors.push_back(
        field::Invalid(path, field::BadValue::String(""), "must specify one of: `basic`, `gang`")
            .WithOrigin("union"));
  }
  if (is_gang) ValidateGang(path.Child("gang"), policy.Member("gang"), errors);
}

void ValidateWorkload(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path templates = spec.Child("podGroupTemplates");
  const ValueView list = request.object.Member("spec").Member("podGroupTemplates");
  for (std::size_t i = 0; i < list.size() && !IsFull(errors); ++i) {
    const Path one = templates.Index(i);
    ValidatePolicy(one.Child("schedulingPolicy"), list.At(i).Member("schedulingPolicy"), errors);
  }
}

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

}  // namespace

TANDEM_KIND(workload) = {
    .key = {"scheduling.k8s.io", "v1alpha2", "Workload"},
    .resource = "workloads",
    .type = &kWorkload,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateWorkload,
    .update = &ValidateWorkloadUpdate,
    .left_out = {"its spec, but for policies and what must not change"},
    .held = releases::Since(releases::k1_36),
};

}  // namespace tandem::handwritten::scheduling
