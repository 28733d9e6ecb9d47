// As kubernetes pkg/apis/core/validation/validation.go and component-helpers resource/helpers.go.
#include "validation/handwritten/core/pod/pod_resources.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/aggregate.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/core/pod/resources.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// The pod's limits or requests against what its containers add up to.
/// As core validatePodResourceConsistency.
void ValidateAgainstSum(const Path& path, ValueView spec, std::string_view member,
                        ErrorList& errors) {
  const bool are_limits = member == "limits";
  const Aggregate sum(spec, member);
  const Path at = path.Child(member);
  for (const json::MemberView& entry : SortedMembers(spec.Member("resources").Member(member))) {
    const formats::Quantity* const needed = sum.Find(entry.name);
    const formats::Quantity own = QuantityOrZero(entry.value);
    if (needed == nullptr || (are_limits && !IsHugePages(entry.name)) || *needed <= own) continue;
    AddInvalid(at.Key(entry.name), own.ToString(),
               "must be greater than or equal to aggregate container " + std::string(member) +
                   " of " + needed->ToString(),
               errors);
  }
}

void ValidateContainerLimits(const Path& path, ValueView spec, ErrorList& errors) {
  const Path containers_path = path.Child("containers");
  const ValueView containers = spec.Member("containers");
  const MemberIndex limits(spec.Member("resources").Member("limits"), containers.size());
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const Path at = containers_path.Index(i);
    for (const json::MemberView& entry :
         SortedMembers(containers.At(i).Member("resources").Member("limits"))) {
      const ValueView limit = limits.Find(entry.name);
      if (limit.IsAbsent()) continue;
      const formats::Quantity own = QuantityOrZero(entry.value);
      const formats::Quantity most = QuantityOrZero(limit);
      if (own <= most) continue;
      const Path resource = at.Key(entry.name);
      AddInvalid(resource.Child("limits"), own.ToString(),
                 "must be less than or equal to pod limits of " + most.ToString(), errors);
    }
  }
}

}  // namespace

// As core validatePodResources and validatePodResourceRequirements.
void ValidatePodResources(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView resources = scope.spec.Member("resources");
  if (resources.IsMissing()) return;
  if (scope.RunsOn("windows")) {
    errors.Add(field::Forbidden(path, "may not be set for a windows pod"));
    return;
  }
  if (!resources.Member("claims").IsMissing()) {
    errors.Add(
        field::Forbidden(path.Child("claims"), "claims may not be set for Resources at pod-level"));
  }
  ValidateResourceRequirements(path, resources, ResourceOwner::kPod, scope, errors);
  ValidateAgainstSum(path, scope.spec, "requests", errors);
  ValidateAgainstSum(path, scope.spec, "limits", errors);
  ValidateContainerLimits(path, scope.spec, errors);
}

}  // namespace tandem::handwritten::core::pod
