#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "validation/base/gate_stage.h"
#include "validation/releases/release.h"

namespace tandem::releases {

/// The state of a feature gate in a release.
struct GateState {
  GateStage stage = GateStage::kAlpha;
  bool is_on = false;  ///< unless somebody says otherwise
  bool is_locked = false;

  bool operator==(const GateState&) const = default;
};

/// A feature gate that validation or preparation reads, in 1.33 to 1.36. In 1.37 it is as in 1.36,
/// but for kPatchedGates. A state is a letter, A alpha, B beta, G generally available, D
/// deprecated, then + on or - off, then ! if it is locked. Empty: the release does not have the
/// gate.
struct GateRow {
  std::string_view name;
  std::string_view in_1_33;
  std::string_view in_1_34;
  std::string_view in_1_35;
  std::string_view in_1_36;
};

/// The feature gates, sorted by name.
inline constexpr GateRow kGateTable[] = {
    {"AllowServiceLBStatusOnNonLB", "D-!", "D-!", "", ""},
    {"AnyVolumeDataSource", "G+!", "G+!", "G+!", "G+!"},
    {"CRDObservedGenerationTracking", "", "", "B-", "B+"},
    {"CSIServiceAccountTokenSecrets", "", "", "B+", "G+!"},
    {"ClearingNominatedNodeNameAfterBinding", "", "A-", "B+", "B+"},
    {"ClusterTrustBundleProjection", "B-", "B-", "B-", "B-"},
    {"ContainerRestartRules", "", "A-", "B+", "B+"},
    {"ContainerStopSignals", "A-", "A-", "A-", "A-"},
    {"CrossNamespaceVolumeDataSource", "A-", "A-", "A-", "A-"},
    {"DRAAdminAccess", "A-", "B+", "B+", "G+!"},
    {"DRAConsumableCapacity", "", "A-", "A-", "B+"},
    {"DRADeviceBindingConditions", "", "A-", "A-", "B+"},
    {"DRADeviceTaintRules", "", "", "A-", "B-"},
    {"DRADeviceTaints", "A-", "A-", "A-", "B+"},
    {"DRAExtendedResource", "", "A-", "A-", "B+"},
    {"DRAListTypeAttributes", "", "", "", "A-"},
    {"DRANodeAllocatableResources", "", "", "", "A-"},
    {"DRAPartitionableDevices", "A-", "A-", "A-", "B+"},
    {"DRAPrioritizedList", "A-", "B+", "B+", "G+"},
    {"DRAResourceClaimDeviceStatus", "B+", "B+", "B+", "B+"},
    {"DRAResourcePoolStatus", "", "", "", "A-"},
    {"DRAWorkloadResourceClaims", "", "", "", "A-"},
    {"DeploymentReplicaSetTerminatingReplicas", "A-", "A-", "B+", "B+"},
    {"DynamicResourceAllocation", "B-", "G+", "G+!", "G+!"},
    {"EnvFiles", "", "A-", "B+", "B+"},
    {"GenericWorkload", "", "", "A-", "A-"},
    {"GitRepoVolumeDriver", "D-", "D-", "D-", "D-!"},
    {"HPAConfigurableTolerance", "A-", "A-", "B+", "B+"},
    {"HPAScaleToZero", "A-", "A-", "A-", "A-"},
    {"HostnameOverride", "", "A-", "B+", "B+"},
    {"ImageVolume", "B-", "B-", "B+", "G+!"},
    {"ImageVolumeWithDigest", "", "", "", "A-"},
    {"InPlacePodLevelResourcesVerticalScaling", "", "", "A-", "B+"},
    {"InPlacePodVerticalScaling", "B+", "B+", "G+!", "G+!"},
    {"InPlacePodVerticalScalingInitContainers", "", "", "", "B+"},
    {"JobBackoffLimitPerIndex", "G+!", "G+!", "G+!", "G+!"},
    {"JobManagedBy", "B+", "B+", "G+!", "G+!"},
    {"JobPodReplacementPolicy", "B+", "G+!", "G+!", "G+!"},
    {"JobSuccessPolicy", "G+!", "G+!", "G+!", "G+!"},
    {"LoadBalancerIPMode", "G+!", "G+!", "", ""},
    {"ManifestBasedAdmissionControlConfig", "", "", "", "A-"},
    {"MatchLabelKeysInPodAffinity", "G+!", "G+!", "G+!", "G+!"},
    {"MatchLabelKeysInPodTopologySpread", "B+", "B+", "B+", "B+"},
    {"MatchLabelKeysInPodTopologySpreadSelectorMerge", "", "B+", "B+", "B+"},
    {"MaxUnavailableStatefulSet", "A-", "A-", "B-", "B-"},
    {"MutableCSINodeAllocatableCount", "A-", "B-", "B+", "G+!"},
    {"MutablePVNodeAffinity", "", "", "A-", "A-"},
    {"MutablePodResourcesForSuspendedJobs", "", "", "A-", "B+"},
    {"MutableSchedulingDirectivesForSuspendedJobs", "", "", "A-", "B+"},
    {"MutatingAdmissionPolicy", "A-", "B-", "B-", "G+"},
    {"NodeDeclaredFeatures", "", "", "A-", "B+"},
    {"NodeInclusionPolicyInPodTopologySpread", "G+!", "G+!", "G+!", "G+!"},
    {"NodeSwap", "B+", "G+!", "G+!", "G+!"},
    {"PersistentVolumeClaimUnusedSinceTime", "", "", "", "A-"},
    {"PodCertificateRequest", "", "A-", "B-", "B-"},
    {"PodDeletionCost", "B+", "B+", "B+", "B+"},
    {"PodLevelResources", "A-", "B+", "B+", "B+"},
    {"PodLifecycleSleepAction", "B+", "G+!", "G+!", "G+!"},
    {"PodLifecycleSleepActionAllowZero", "B+", "G+!", "G+!", "G+!"},
    {"PodObservedGenerationTracking", "A-", "B+", "G+!", "G+!"},
    {"PreferSameTrafficDistribution", "A-", "B+", "G+!", "G+!"},
    {"ProcMountType", "B+", "B+", "B+", "G+!"},
    {"RecoverVolumeExpansionFailure", "B+", "G+!", "G+!", "G+!"},
    {"RecursiveReadOnlyMounts", "G+!", "G+!", "G+!", "G+!"},
    {"RelaxedDNSSearchValidation", "B+", "G+!", "G+!", "G+!"},
    {"RelaxedEnvironmentVariableValidation", "B+", "G+!", "G+!", "G+!"},
    {"RelaxedServiceNameValidation", "", "A-", "A-", "B+"},
    {"ResourceHealthStatus", "A-", "A-", "A-", "B+"},
    {"ResourceHealthStatusMessage", "", "", "", "B+"},
    {"RestartAllContainersOnContainerExits", "", "", "A-", "B+"},
    {"SELinuxChangePolicy", "B+", "B+", "B+", "G+!"},
    {"SELinuxMount", "B-", "B-", "B-", "B-"},
    {"ServiceCIDRStatusFieldWiping", "", "", "", "D+"},
    {"ServiceTrafficDistribution", "G+!", "G+!", "G+!", ""},
    {"SidecarContainers", "G+!", "G+!", "G+!", "G+!"},
    {"StatefulSetAutoDeletePVC", "G+!", "G+!", "", ""},
    {"StatefulSetSemanticRevisionComparison", "", "B+", "B+", "B+"},
    {"StatefulSetStartOrdinal", "G+!", "", "", ""},
    {"StrictCostEnforcementForVAP", "G+!", "G+!", "", ""},
    {"StrictCostEnforcementForWebhooks", "G+!", "G+!", "", ""},
    {"StrictIPCIDRValidation", "A-", "A-", "A-", "B+"},
    {"SupplementalGroupsPolicy", "B+", "B+", "G+!", "G+!"},
    {"TaintTolerationComparisonOperators", "", "", "A-", "A-"},
    {"TopologyAwareHints", "G+!", "G+!", "G+!", ""},
    {"TopologyAwareWorkloadScheduling", "", "", "", "A-"},
    {"UserNamespacesHostNetworkSupport", "", "", "A-", "A-"},
    {"UserNamespacesSupport", "B+", "B+", "B+", "G+!"},
    {"VolumeAttributesClass", "B-", "G+", "G+", "G+!"},
    {"VolumeLimitScaling", "", "", "A-", "A-"},
    {"WorkloadAwarePreemption", "", "", "", "A-"},
};

/// A gate that is otherwise in some patches than the table says of the minor release.
struct PatchedGate {
  std::string_view name;
  Span held;
  std::string_view state;
};

inline constexpr PatchedGate kPatchedGates[] = {
    // Pull request 137926 turned it off again.
    {"MaxUnavailableStatefulSet", {.since = k1_35, .until = {1, 35, 4}}, "B+"},
    {"MaxUnavailableStatefulSet", {.since = k1_37}, "B+"},
    {"StatefulSetSemanticRevisionComparison", {.since = k1_34, .until = {1, 34, 2}}, ""},
};

/// The state that a text of the table spells; nothing for an empty text.
constexpr std::optional<GateState> ParseGateState(std::string_view text) {
  if (text.empty()) return std::nullopt;
  GateState state;
  switch (text[0]) {
    case 'B':
      state.stage = GateStage::kBeta;
      break;
    case 'G':
      state.stage = GateStage::kGa;
      break;
    case 'D':
      state.stage = GateStage::kDeprecated;
      break;
    default:
      break;
  }
  state.is_on = text[1] == '+';
  state.is_locked = text.size() > 2;
  return state;
}

/// The state of the gate in the release, where 1.36 stands for later ones, too; nothing where the
/// gate does not exist.
constexpr std::optional<GateState> StateOf(const GateRow& row, Release release) {
  for (const PatchedGate& patched : kPatchedGates) {
    if (patched.name == row.name && patched.held.Has(release)) return ParseGateState(patched.state);
  }
  if (release < k1_34) return ParseGateState(row.in_1_33);
  if (release < k1_35) return ParseGateState(row.in_1_34);
  return ParseGateState(release < k1_36 ? row.in_1_35 : row.in_1_36);
}

// This returns no pointer: with UndefinedBehaviorSanitizer g++ takes no comparison of one with null
// for a constant.
constexpr std::optional<GateRow> FindGate(std::string_view name) {
  for (const GateRow& row : kGateTable) {
    if (row.name == name) return row;
  }
  return std::nullopt;
}

/// Whether it is on by default. A gate that a release does not have is off.
constexpr bool IsOnIn(Release release, std::string_view name) {
  const std::optional<GateRow> row = FindGate(name);
  if (!row.has_value()) return false;
  const std::optional<GateState> state = StateOf(*row, release);
  return state.has_value() && state->is_on;
}

}  // namespace tandem::releases
