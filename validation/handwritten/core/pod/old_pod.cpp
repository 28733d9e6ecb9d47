#include "validation/handwritten/core/pod/old_pod.h"

#include "validation/handwritten/core/pod/affinity.h"
#include "validation/handwritten/core/pod/annotations.h"
#include "validation/handwritten/core/pod/projections.h"
#include "validation/handwritten/core/pod/resources.h"
#include "validation/handwritten/core/pod/restarts.h"
#include "validation/handwritten/core/pod/security_context.h"
#include "validation/handwritten/core/pod/sysctls.h"
#include "validation/handwritten/core/pod/tolerations.h"
#include "validation/handwritten/core/pod/topology_spread.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::ValueView;

bool HasBadDeletionCost(ValueView pod) {
  return !IsDeletionCost(pod.Member("metadata").Member("annotations"));
}

template <bool (*Look)(ValueView spec)>
bool InSpec(ValueView pod) {
  return Look(pod.Member("spec"));
}

bool HasSeLinuxChangePolicy(ValueView spec) {
  return !spec.Member("securityContext").Member("seLinuxChangePolicy").IsMissing();
}

using Look = bool (*)(ValueView pod);

/// The functions that look for the flaws, in the order of OldFlaw.
constexpr Look kLooks[] = {
    &HasBadDeletionCost,
    &InSpec<&HasPartOfHugePage>,
    &InSpec<&HasInvalidPodAffinitySelector>,
    &InSpec<&HasInvalidNodeAffinityValue>,
    &InSpec<&HasInvalidSpreadSelector>,
    &InSpec<&HasInvalidSpreadLabelKeys>,
    &InSpec<&HasHostSysctl>,
    &InSpec<&HasBadTokenPath>,
    &InSpec<&HasRestartedInitContainer>,
    &InSpec<&HasDeviceInUserNamespace>,
    &InSpec<&HasHostNetworkInUserNamespace>,
    &InSpec<&HasSeLinuxChangePolicy>,
    &InSpec<&HasComparingToleration>,
    &InSpec<&HasRestartOfAll>,
};
static_assert(std::size(kLooks) == kOldFlaws);

}  // namespace

// As api/pod GetValidationOptionsFromPodSpecAndMeta.
bool OldPod::Has(OldFlaw flaw) const {
  if (pod_.IsMissing()) return false;
  const auto index = static_cast<std::size_t>(flaw);
  if (findings_[index] == Finding::kUnknown) {
    findings_[index] = kLooks[index](pod_) ? Finding::kYes : Finding::kNo;
  }
  return findings_[index] == Finding::kYes;
}

}  // namespace tandem::handwritten::core::pod
