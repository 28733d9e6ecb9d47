// As kubernetes pkg/apis/core/types.go, v1.36: the order of the fields is that of their printing.
#include "validation/handwritten/core/pod/types.h"

#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core::pod {
namespace {

constexpr GoType kResourceList =
    Named("v1.ResourceList", Map(String("v1.ResourceName"), Quantity()));

constexpr GoField kNodeSelectorRequirementFields[] = {
    {"key", String()},
    {"operator", String("v1.NodeSelectorOperator")},
    {"values", List(String())},
};

}  // namespace

constexpr GoStruct kNodeSelectorRequirement =
    Struct<kNodeSelectorRequirementFields>("NodeSelectorRequirement");

namespace {

constexpr GoField kNodeSelectorTermFields[] = {
    {"matchExpressions", List(kNodeSelectorRequirement)},
    {"matchFields", List(kNodeSelectorRequirement)},
};

}  // namespace

constexpr GoStruct kNodeSelectorTerm = Struct<kNodeSelectorTermFields>("NodeSelectorTerm");

namespace {

constexpr GoField kNodeSelectorFields[] = {
    {"nodeSelectorTerms", List(kNodeSelectorTerm)},
};

}  // namespace

constexpr GoStruct kNodeSelector = Struct<kNodeSelectorFields>("NodeSelector");

namespace {

constexpr GoField kPreferredSchedulingTermFields[] = {
    {"weight", Int32()},
    {"preference", kNodeSelectorTerm},
};
constexpr GoStruct kPreferredSchedulingTerm =
    Struct<kPreferredSchedulingTermFields>("PreferredSchedulingTerm");

constexpr GoField kNodeAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution", Pointer(kNodeSelector)},
    {"preferredDuringSchedulingIgnoredDuringExecution", List(kPreferredSchedulingTerm)},
};
constexpr GoStruct kNodeAffinity = Struct<kNodeAffinityFields>("NodeAffinity");

constexpr GoField kPodAffinityTermFields[] = {
    {"labelSelector", Pointer(meta::kLabelSelector)},
    {"namespaces", List(String())},
    {"topologyKey", String()},
    {"namespaceSelector", Pointer(meta::kLabelSelector)},
    {"matchLabelKeys", List(String())},
    {"mismatchLabelKeys", List(String())},
};
constexpr GoStruct kPodAffinityTerm = Struct<kPodAffinityTermFields>("PodAffinityTerm");

constexpr GoField kWeightedPodAffinityTermFields[] = {
    {"weight", Int32()},
    {"podAffinityTerm", kPodAffinityTerm},
};
constexpr GoStruct kWeightedPodAffinityTerm =
    Struct<kWeightedPodAffinityTermFields>("WeightedPodAffinityTerm");

constexpr GoField kPodAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution", List(kPodAffinityTerm)},
    {"preferredDuringSchedulingIgnoredDuringExecution", List(kWeightedPodAffinityTerm)},
};
constexpr GoStruct kPodAffinity = Struct<kPodAffinityFields>("PodAffinity");
constexpr GoStruct kPodAntiAffinity = Struct<kPodAffinityFields>("PodAntiAffinity");

constexpr GoField kAffinityFields[] = {
    {"nodeAffinity", Pointer(kNodeAffinity)},
    {"podAffinity", Pointer(kPodAffinity)},
    {"podAntiAffinity", Pointer(kPodAntiAffinity)},
};
constexpr GoStruct kAffinity = Struct<kAffinityFields>("Affinity");

constexpr GoField kTolerationFields[] = {
    {"key", String()},
    {"operator", String("v1.TolerationOperator")},
    {"value", String()},
    {"effect", String("v1.TaintEffect")},
    {"tolerationSeconds", Pointer(Int64())},
};

}  // namespace

constexpr GoStruct kToleration = Struct<kTolerationFields>("Toleration");

namespace {

constexpr GoField kHostAliasFields[] = {
    {{"ip", "IP"}, String()},
    {"hostnames", List(String())},
};
constexpr GoStruct kHostAlias = Struct<kHostAliasFields>("HostAlias");

constexpr GoField kPodDnsConfigOptionFields[] = {
    {"name", String()},
    {"value", Pointer(String())},
};
constexpr GoStruct kPodDnsConfigOption = Struct<kPodDnsConfigOptionFields>("PodDNSConfigOption");

constexpr GoField kPodDnsConfigFields[] = {
    {"nameservers", List(String())},
    {"searches", List(String())},
    {"options", List(kPodDnsConfigOption)},
};
constexpr GoStruct kPodDnsConfig = Struct<kPodDnsConfigFields>("PodDNSConfig");

constexpr GoField kTopologySpreadConstraintFields[] = {
    {"maxSkew", Int32()},
    {"topologyKey", String()},
    {"whenUnsatisfiable", String("v1.UnsatisfiableConstraintAction")},
    {"labelSelector", Pointer(meta::kLabelSelector)},
    {"minDomains", Pointer(Int32())},
    {"nodeAffinityPolicy", Pointer(String("v1.NodeInclusionPolicy"))},
    {"nodeTaintsPolicy", Pointer(String("v1.NodeInclusionPolicy"))},
    {"matchLabelKeys", List(String())},
};
constexpr GoStruct kTopologySpreadConstraint =
    Struct<kTopologySpreadConstraintFields>("TopologySpreadConstraint");

constexpr GoField kPodReadinessGateFields[] = {
    {"conditionType", String("v1.PodConditionType")},
};
constexpr GoStruct kPodReadinessGate = Struct<kPodReadinessGateFields>("PodReadinessGate");

constexpr GoField kPodOsFields[] = {
    {"name", String("v1.OSName")},
};
constexpr GoStruct kPodOs = Struct<kPodOsFields>("PodOS");

constexpr GoField kPodSchedulingGateFields[] = {
    {"name", String()},
};
constexpr GoStruct kPodSchedulingGate = Struct<kPodSchedulingGateFields>("PodSchedulingGate");

constexpr GoField kPodResourceClaimFields[] = {
    {"name", String()},
    {"resourceClaimName", Pointer(String())},
    {"resourceClaimTemplateName", Pointer(String())},
};

}  // namespace

constexpr GoStruct kPodResourceClaim = Struct<kPodResourceClaimFields>("PodResourceClaim");

namespace {

constexpr GoField kSysctlFields[] = {
    {"name", String()},
    {"value", String()},
};
constexpr GoStruct kSysctl = Struct<kSysctlFields>("Sysctl");

constexpr GoField kPodSecurityContextFields[] = {
    {"hostNetwork", Bool(), kHoisted},
    {"hostPID", Bool(), kHoisted},
    {"hostIPC", Bool(), kHoisted},
    {"shareProcessNamespace", Pointer(Bool()), kHoisted},
    {"hostUsers", Pointer(Bool()), kHoisted},
    {{"seLinuxOptions", "SELinuxOptions"}, Pointer(kSeLinuxOptions)},
    {"windowsOptions", Pointer(kWindowsSecurityContextOptions)},
    {"runAsUser", Pointer(Int64())},
    {"runAsGroup", Pointer(Int64())},
    {"runAsNonRoot", Pointer(Bool())},
    {"supplementalGroups", List(Int64())},
    {"supplementalGroupsPolicy", Pointer(String("v1.SupplementalGroupsPolicy"))},
    {{"fsGroup", "FSGroup"}, Pointer(Int64())},
    {{"fsGroupChangePolicy", "FSGroupChangePolicy"}, Pointer(String("v1.PodFSGroupChangePolicy"))},
    {"sysctls", List(kSysctl)},
    {"seccompProfile", Pointer(kSeccompProfile)},
    {"appArmorProfile", Pointer(kAppArmorProfile)},
    {{"seLinuxChangePolicy", "SELinuxChangePolicy"}, Pointer(String("v1.PodSELinuxChangePolicy"))},
};
constexpr GoStruct kPodSecurityContext = Struct<kPodSecurityContextFields>("PodSecurityContext");

constexpr GoField kEvictionResponderFields[] = {
    {"name", String()},
    {"priority", Pointer(Int32())},
};
constexpr GoStruct kEvictionResponder = Struct<kEvictionResponderFields>("EvictionResponder");

constexpr GoField kPodSchedulingGroupFields[] = {
    {"podGroupName", Pointer(String())},
};
constexpr GoStruct kPodSchedulingGroup = Struct<kPodSchedulingGroupFields>("PodSchedulingGroup");

constexpr GoField kPodSpecFields[] = {
    {"hostNetwork", Bool(), kHidden},
    {"hostPID", Bool(), kHidden},
    {"hostIPC", Bool(), kHidden},
    {"shareProcessNamespace", Pointer(Bool()), kHidden},
    {"hostUsers", Pointer(Bool()), kHidden},
    {"volumes", List(kVolume)},
    {"initContainers", List(kContainer)},
    {"containers", List(kContainer)},
    {"ephemeralContainers", List(kEphemeralContainer)},
    {"restartPolicy", String("v1.RestartPolicy")},
    {"terminationGracePeriodSeconds", Pointer(Int64())},
    {"activeDeadlineSeconds", Pointer(Int64())},
    {{"dnsPolicy", "DNSPolicy"}, String("v1.DNSPolicy")},
    {"nodeSelector", Map(String(), String())},
    {"serviceAccountName", String()},
    {"automountServiceAccountToken", Pointer(Bool())},
    {"nodeName", String()},
    {"securityContext", kPodSecurityContext},
    {"imagePullSecrets", List(kLocalObjectReference)},
    {"hostname", String()},
    {"subdomain", String()},
    {"setHostnameAsFQDN", Pointer(Bool())},
    {"affinity", Pointer(kAffinity)},
    {"schedulerName", String()},
    {"tolerations", List(kToleration)},
    {"hostAliases", List(kHostAlias)},
    {"priorityClassName", String()},
    {"priority", Pointer(Int32())},
    {"preemptionPolicy", Pointer(String("v1.PreemptionPolicy"))},
    {{"dnsConfig", "DNSConfig"}, Pointer(kPodDnsConfig)},
    {"readinessGates", List(kPodReadinessGate)},
    {"runtimeClassName", Pointer(String())},
    {"overhead", kResourceList},
    {"enableServiceLinks", Pointer(Bool())},
    {"topologySpreadConstraints", List(kTopologySpreadConstraint)},
    {{"os", "OS"}, Pointer(kPodOs)},
    {"schedulingGates", List(kPodSchedulingGate)},
    {"resourceClaims", List(kPodResourceClaim)},
    {"resources", Pointer(kResourceRequirements)},
    {"hostnameOverride", Pointer(String()), 0, releases::Since(releases::k1_34)},
    {"schedulingGroup", Pointer(kPodSchedulingGroup), 0, releases::Since(releases::k1_36)},
    {"evictionResponders", List(kEvictionResponder), kOmitEmpty, releases::Since(releases::k1_37)},
    {"serviceAccount", Any(), kOldName},
};

}  // namespace

constexpr GoStruct kPodSpec = Struct<kPodSpecFields>("PodSpec");

namespace {

constexpr GoField kPodTemplateSpecFields[] = {
    {"metadata", meta::kObjectMeta, kInlined},
    {"spec", kPodSpec},
};

}  // namespace

constexpr GoStruct kPodTemplateSpec = Struct<kPodTemplateSpecFields>("PodTemplateSpec");

}  // namespace tandem::handwritten::core::pod
