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
    {"operator", String()},
    {"values", List(String())},
};
constexpr GoStruct kNodeSelectorRequirement =
    Struct<kNodeSelectorRequirementFields>("NodeSelectorRequirement");

constexpr GoField kNodeSelectorTermFields[] = {
    {"matchExpressions", List(kNodeSelectorRequirement)},
    {"matchFields", List(kNodeSelectorRequirement)},
};
constexpr GoStruct kNodeSelectorTerm = Struct<kNodeSelectorTermFields>("NodeSelectorTerm");

constexpr GoField kNodeSelectorFields[] = {
    {"nodeSelectorTerms", List(kNodeSelectorTerm)},
};
constexpr GoStruct kNodeSelector = Struct<kNodeSelectorFields>("NodeSelector");

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
    {"operator", String()},
    {"value", String()},
    {"effect", String()},
    {"tolerationSeconds", Pointer(Int64())},
};
constexpr GoStruct kToleration = Struct<kTolerationFields>("Toleration");

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
    {"whenUnsatisfiable", String()},
    {"labelSelector", Pointer(meta::kLabelSelector)},
    {"minDomains", Pointer(Int32())},
    {"nodeAffinityPolicy", Pointer(String())},
    {"nodeTaintsPolicy", Pointer(String())},
    {"matchLabelKeys", List(String())},
};
constexpr GoStruct kTopologySpreadConstraint =
    Struct<kTopologySpreadConstraintFields>("TopologySpreadConstraint");

constexpr GoField kPodReadinessGateFields[] = {
    {"conditionType", String()},
};
constexpr GoStruct kPodReadinessGate = Struct<kPodReadinessGateFields>("PodReadinessGate");

constexpr GoField kNameFields[] = {
    {"name", String()},
};
constexpr GoStruct kPodOs = Struct<kNameFields>("PodOS");
constexpr GoStruct kPodSchedulingGate = Struct<kNameFields>("PodSchedulingGate");

constexpr GoField kPodResourceClaimFields[] = {
    {"name", String()},
    {"resourceClaimName", Pointer(String())},
    {"resourceClaimTemplateName", Pointer(String())},
};
constexpr GoStruct kPodResourceClaim = Struct<kPodResourceClaimFields>("PodResourceClaim");

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
    {"supplementalGroupsPolicy", Pointer(String())},
    {{"fsGroup", "FSGroup"}, Pointer(Int64())},
    {{"fsGroupChangePolicy", "FSGroupChangePolicy"}, Pointer(String())},
    {"sysctls", List(kSysctl)},
    {"seccompProfile", Pointer(kSeccompProfile)},
    {"appArmorProfile", Pointer(kAppArmorProfile)},
    {{"seLinuxChangePolicy", "SELinuxChangePolicy"}, Pointer(String())},
};
constexpr GoStruct kPodSecurityContext = Struct<kPodSecurityContextFields>("PodSecurityContext");

constexpr GoField kPodSchedulingGroupFields[] = {
    {"podGroupName", Pointer(String())},
};
constexpr GoStruct kPodSchedulingGroup = Struct<kPodSchedulingGroupFields>("PodSchedulingGroup");

constexpr GoField kPodSpecFields[] = {
    {"hostNetwork", Bool(), kHidden | kUnread},
    {"hostPID", Bool(), kHidden | kUnread},
    {"hostIPC", Bool(), kHidden | kUnread},
    {"shareProcessNamespace", Pointer(Bool()), kHidden | kUnread},
    {"hostUsers", Pointer(Bool()), kHidden | kUnread},
    {"volumes", List(kVolume), kUnread},
    {"initContainers", List(kContainer)},
    {"containers", List(kContainer)},
    {"ephemeralContainers", List(kEphemeralContainer)},
    {"restartPolicy", String("v1.RestartPolicy")},
    {"terminationGracePeriodSeconds", Pointer(Int64()), kUnread},
    {"activeDeadlineSeconds", Pointer(Int64())},
    {{"dnsPolicy", "DNSPolicy"}, String(), kUnread},
    {"nodeSelector", Map(String(), String()), kUnread},
    {"serviceAccountName", String(), kUnread},
    {"automountServiceAccountToken", Pointer(Bool()), kUnread},
    {"nodeName", String(), kUnread},
    {"securityContext", kPodSecurityContext, kUnread},
    {"imagePullSecrets", List(kLocalObjectReference), kUnread},
    {"hostname", String(), kUnread},
    {"subdomain", String(), kUnread},
    {"setHostnameAsFQDN", Pointer(Bool()), kUnread},
    {"affinity", Pointer(kAffinity), kUnread},
    {"schedulerName", String(), kUnread},
    {"tolerations", List(kToleration), kUnread},
    {"hostAliases", List(kHostAlias), kUnread},
    {"priorityClassName", String(), kUnread},
    {"priority", Pointer(Int32()), kUnread},
    {"preemptionPolicy", Pointer(String()), kUnread},
    {{"dnsConfig", "DNSConfig"}, Pointer(kPodDnsConfig), kUnread},
    {"readinessGates", List(kPodReadinessGate), kUnread},
    {"runtimeClassName", Pointer(String()), kUnread},
    {"overhead", kResourceList, kUnread},
    {"enableServiceLinks", Pointer(Bool()), kUnread},
    {"topologySpreadConstraints", List(kTopologySpreadConstraint), kUnread},
    {{"os", "OS"}, Pointer(kPodOs), kUnread},
    {"schedulingGates", List(kPodSchedulingGate), kUnread},
    {"resourceClaims", List(kPodResourceClaim), kUnread},
    {"resources", Pointer(kResourceRequirements), kUnread},
    {"hostnameOverride", Pointer(String()), kUnread},
    {"schedulingGroup", Pointer(kPodSchedulingGroup), kUnread},
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
