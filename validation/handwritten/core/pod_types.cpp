// As kubernetes pkg/apis/core/types.go, v1.36: the order of the fields is that of their printing.
#include "validation/handwritten/core/pod_types.h"

#include "validation/handwritten/meta/label_selector.h"

namespace tandem::handwritten {
namespace {

template <const GoType& kElement>
constexpr GoType kListOf = {GoKind::kList, {}, &kElement};

constexpr GoField kKeySelectorFields[] = {
    {"name", "Name", &kGoText},
    {"key", "Key", &kGoText},
    {"optional", "Optional", &kGoBool, kPointer},
};
constexpr GoType kKeySelector = {GoKind::kStruct, kKeySelectorFields};

constexpr GoField kLocalObjectReferenceFields[] = {
    {"name", "Name", &kGoText},
};
constexpr GoType kLocalObjectReference = {GoKind::kStruct, kLocalObjectReferenceFields};

constexpr GoField kNodeSelectorRequirementFields[] = {
    {"key", "Key", &kGoText},
    {"operator", "Operator", &kGoText},
    {"values", "Values", &kGoTexts},
};
constexpr GoType kNodeSelectorRequirement = {GoKind::kStruct, kNodeSelectorRequirementFields};

constexpr GoField kNodeSelectorTermFields[] = {
    {"matchExpressions", "MatchExpressions", &kListOf<kNodeSelectorRequirement>},
    {"matchFields", "MatchFields", &kListOf<kNodeSelectorRequirement>},
};
constexpr GoType kNodeSelectorTerm = {GoKind::kStruct, kNodeSelectorTermFields};

constexpr GoField kNodeSelectorFields[] = {
    {"nodeSelectorTerms", "NodeSelectorTerms", &kListOf<kNodeSelectorTerm>},
};
constexpr GoType kNodeSelector = {GoKind::kStruct, kNodeSelectorFields};

constexpr GoField kPreferredSchedulingTermFields[] = {
    {"weight", "Weight", &kGoInteger},
    {"preference", "Preference", &kNodeSelectorTerm},
};
constexpr GoType kPreferredSchedulingTerm = {GoKind::kStruct, kPreferredSchedulingTermFields};

constexpr GoField kNodeAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution",
     "RequiredDuringSchedulingIgnoredDuringExecution", &kNodeSelector, kPointer},
    {"preferredDuringSchedulingIgnoredDuringExecution",
     "PreferredDuringSchedulingIgnoredDuringExecution", &kListOf<kPreferredSchedulingTerm>},
};
constexpr GoType kNodeAffinity = {GoKind::kStruct, kNodeAffinityFields};

constexpr GoField kPodAffinityTermFields[] = {
    {"labelSelector", "LabelSelector", &kGoLabelSelector, kPointer},
    {"namespaces", "Namespaces", &kGoTexts},
    {"topologyKey", "TopologyKey", &kGoText},
    {"namespaceSelector", "NamespaceSelector", &kGoLabelSelector, kPointer},
    {"matchLabelKeys", "MatchLabelKeys", &kGoTexts},
    {"mismatchLabelKeys", "MismatchLabelKeys", &kGoTexts},
};
constexpr GoType kPodAffinityTerm = {GoKind::kStruct, kPodAffinityTermFields};

constexpr GoField kWeightedPodAffinityTermFields[] = {
    {"weight", "Weight", &kGoInteger},
    {"podAffinityTerm", "PodAffinityTerm", &kPodAffinityTerm},
};
constexpr GoType kWeightedPodAffinityTerm = {GoKind::kStruct, kWeightedPodAffinityTermFields};

constexpr GoField kPodAffinityFields[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution",
     "RequiredDuringSchedulingIgnoredDuringExecution", &kListOf<kPodAffinityTerm>},
    {"preferredDuringSchedulingIgnoredDuringExecution",
     "PreferredDuringSchedulingIgnoredDuringExecution", &kListOf<kWeightedPodAffinityTerm>},
};
constexpr GoType kPodAffinity = {GoKind::kStruct, kPodAffinityFields};

constexpr GoField kAffinityFields[] = {
    {"nodeAffinity", "NodeAffinity", &kNodeAffinity, kPointer},
    {"podAffinity", "PodAffinity", &kPodAffinity, kPointer},
    {"podAntiAffinity", "PodAntiAffinity", &kPodAffinity, kPointer},
};
constexpr GoType kAffinity = {GoKind::kStruct, kAffinityFields};

constexpr GoField kTolerationFields[] = {
    {"key", "Key", &kGoText},
    {"operator", "Operator", &kGoText},
    {"value", "Value", &kGoText},
    {"effect", "Effect", &kGoText},
    {"tolerationSeconds", "TolerationSeconds", &kGoInteger, kPointer},
};
constexpr GoType kToleration = {GoKind::kStruct, kTolerationFields};

constexpr GoField kHostAliasFields[] = {
    {"ip", "IP", &kGoText},
    {"hostnames", "Hostnames", &kGoTexts},
};
constexpr GoType kHostAlias = {GoKind::kStruct, kHostAliasFields};

constexpr GoField kDnsOptionFields[] = {
    {"name", "Name", &kGoText},
    {"value", "Value", &kGoText, kPointer},
};
constexpr GoType kDnsOption = {GoKind::kStruct, kDnsOptionFields};

constexpr GoField kDnsConfigFields[] = {
    {"nameservers", "Nameservers", &kGoTexts},
    {"searches", "Searches", &kGoTexts},
    {"options", "Options", &kListOf<kDnsOption>},
};
constexpr GoType kDnsConfig = {GoKind::kStruct, kDnsConfigFields};

constexpr GoField kTopologySpreadConstraintFields[] = {
    {"maxSkew", "MaxSkew", &kGoInteger},
    {"topologyKey", "TopologyKey", &kGoText},
    {"whenUnsatisfiable", "WhenUnsatisfiable", &kGoText},
    {"labelSelector", "LabelSelector", &kGoLabelSelector, kPointer},
    {"minDomains", "MinDomains", &kGoInteger, kPointer},
    {"nodeAffinityPolicy", "NodeAffinityPolicy", &kGoText, kPointer},
    {"nodeTaintsPolicy", "NodeTaintsPolicy", &kGoText, kPointer},
    {"matchLabelKeys", "MatchLabelKeys", &kGoTexts},
};
constexpr GoType kTopologySpreadConstraint = {GoKind::kStruct, kTopologySpreadConstraintFields};

constexpr GoField kConditionFields[] = {
    {"conditionType", "ConditionType", &kGoText},
};
constexpr GoType kCondition = {GoKind::kStruct, kConditionFields};

constexpr GoField kNamedFields[] = {
    {"name", "Name", &kGoText},
};
constexpr GoType kNamed = {GoKind::kStruct, kNamedFields};

constexpr GoField kResourceClaimFields[] = {
    {"name", "Name", &kGoText},
    {"resourceClaimName", "ResourceClaimName", &kGoText, kPointer},
    {"resourceClaimTemplateName", "ResourceClaimTemplateName", &kGoText, kPointer},
};
constexpr GoType kResourceClaim = {GoKind::kStruct, kResourceClaimFields};

constexpr GoField kClaimReferenceFields[] = {
    {"name", "Name", &kGoText},
    {"request", "Request", &kGoText},
};
constexpr GoType kClaimReference = {GoKind::kStruct, kClaimReferenceFields};

constexpr GoField kResourceRequirementsFields[] = {
    {"limits", "Limits", &kGoQuantityMap},
    {"requests", "Requests", &kGoQuantityMap},
    {"claims", "Claims", &kListOf<kClaimReference>},
};
constexpr GoType kResourceRequirements = {GoKind::kStruct, kResourceRequirementsFields};

constexpr GoField kSeLinuxOptionsFields[] = {
    {"user", "User", &kGoText},
    {"role", "Role", &kGoText},
    {"type", "Type", &kGoText},
    {"level", "Level", &kGoText},
};
constexpr GoType kSeLinuxOptions = {GoKind::kStruct, kSeLinuxOptionsFields};

constexpr GoField kWindowsOptionsFields[] = {
    {"gmsaCredentialSpecName", "GMSACredentialSpecName", &kGoText, kPointer},
    {"gmsaCredentialSpec", "GMSACredentialSpec", &kGoText, kPointer},
    {"runAsUserName", "RunAsUserName", &kGoText, kPointer},
    {"hostProcess", "HostProcess", &kGoBool, kPointer},
};
constexpr GoType kWindowsOptions = {GoKind::kStruct, kWindowsOptionsFields};

constexpr GoField kProfileFields[] = {
    {"type", "Type", &kGoText},
    {"localhostProfile", "LocalhostProfile", &kGoText, kPointer},
};
constexpr GoType kProfile = {GoKind::kStruct, kProfileFields};

constexpr GoField kSysctlFields[] = {
    {"name", "Name", &kGoText},
    {"value", "Value", &kGoText},
};
constexpr GoType kSysctl = {GoKind::kStruct, kSysctlFields};

constexpr GoField kPodSecurityContextFields[] = {
    {"hostNetwork", "HostNetwork", &kGoBool, kHoisted},
    {"hostPID", "HostPID", &kGoBool, kHoisted},
    {"hostIPC", "HostIPC", &kGoBool, kHoisted},
    {"shareProcessNamespace", "ShareProcessNamespace", &kGoBool, kHoisted | kPointer},
    {"hostUsers", "HostUsers", &kGoBool, kHoisted | kPointer},
    {"seLinuxOptions", "SELinuxOptions", &kSeLinuxOptions, kPointer},
    {"windowsOptions", "WindowsOptions", &kWindowsOptions, kPointer},
    {"runAsUser", "RunAsUser", &kGoInteger, kPointer},
    {"runAsGroup", "RunAsGroup", &kGoInteger, kPointer},
    {"runAsNonRoot", "RunAsNonRoot", &kGoBool, kPointer},
    {"supplementalGroups", "SupplementalGroups", &kGoIntegers},
    {"supplementalGroupsPolicy", "SupplementalGroupsPolicy", &kGoText, kPointer},
    {"fsGroup", "FSGroup", &kGoInteger, kPointer},
    {"fsGroupChangePolicy", "FSGroupChangePolicy", &kGoText, kPointer},
    {"sysctls", "Sysctls", &kListOf<kSysctl>},
    {"seccompProfile", "SeccompProfile", &kProfile, kPointer},
    {"appArmorProfile", "AppArmorProfile", &kProfile, kPointer},
    {"seLinuxChangePolicy", "SELinuxChangePolicy", &kGoText, kPointer},
};
constexpr GoType kPodSecurityContext = {GoKind::kStruct, kPodSecurityContextFields};

constexpr GoField kCapabilitiesFields[] = {
    {"add", "Add", &kGoTexts},
    {"drop", "Drop", &kGoTexts},
};
constexpr GoType kCapabilities = {GoKind::kStruct, kCapabilitiesFields};

constexpr GoField kSecurityContextFields[] = {
    {"capabilities", "Capabilities", &kCapabilities, kPointer},
    {"privileged", "Privileged", &kGoBool, kPointer},
    {"seLinuxOptions", "SELinuxOptions", &kSeLinuxOptions, kPointer},
    {"windowsOptions", "WindowsOptions", &kWindowsOptions, kPointer},
    {"runAsUser", "RunAsUser", &kGoInteger, kPointer},
    {"runAsGroup", "RunAsGroup", &kGoInteger, kPointer},
    {"runAsNonRoot", "RunAsNonRoot", &kGoBool, kPointer},
    {"readOnlyRootFilesystem", "ReadOnlyRootFilesystem", &kGoBool, kPointer},
    {"allowPrivilegeEscalation", "AllowPrivilegeEscalation", &kGoBool, kPointer},
    {"procMount", "ProcMount", &kGoText, kPointer},
    {"seccompProfile", "SeccompProfile", &kProfile, kPointer},
    {"appArmorProfile", "AppArmorProfile", &kProfile, kPointer},
};
constexpr GoType kSecurityContext = {GoKind::kStruct, kSecurityContextFields};

constexpr GoField kExecActionFields[] = {
    {"command", "Command", &kGoTexts},
};
constexpr GoType kExecAction = {GoKind::kStruct, kExecActionFields};

constexpr GoField kHttpHeaderFields[] = {
    {"name", "Name", &kGoText},
    {"value", "Value", &kGoText},
};
constexpr GoType kHttpHeader = {GoKind::kStruct, kHttpHeaderFields};

constexpr GoField kHttpGetActionFields[] = {
    {"path", "Path", &kGoText},
    {"port", "Port", &kGoIntOrString},
    {"host", "Host", &kGoText},
    {"scheme", "Scheme", &kGoText},
    {"httpHeaders", "HTTPHeaders", &kListOf<kHttpHeader>},
};
constexpr GoType kHttpGetAction = {GoKind::kStruct, kHttpGetActionFields};

constexpr GoField kTcpSocketActionFields[] = {
    {"port", "Port", &kGoIntOrString},
    {"host", "Host", &kGoText},
};
constexpr GoType kTcpSocketAction = {GoKind::kStruct, kTcpSocketActionFields};

constexpr GoField kGrpcActionFields[] = {
    {"port", "Port", &kGoInteger},
    {"service", "Service", &kGoText, kPointer},
};
constexpr GoType kGrpcAction = {GoKind::kStruct, kGrpcActionFields};

constexpr GoField kSleepActionFields[] = {
    {"seconds", "Seconds", &kGoInteger},
};
constexpr GoType kSleepAction = {GoKind::kStruct, kSleepActionFields};

constexpr GoField kLifecycleHandlerFields[] = {
    {"exec", "Exec", &kExecAction, kPointer},
    {"httpGet", "HTTPGet", &kHttpGetAction, kPointer},
    {"tcpSocket", "TCPSocket", &kTcpSocketAction, kPointer},
    {"sleep", "Sleep", &kSleepAction, kPointer},
};
constexpr GoType kLifecycleHandler = {GoKind::kStruct, kLifecycleHandlerFields};

constexpr GoField kLifecycleFields[] = {
    {"postStart", "PostStart", &kLifecycleHandler, kPointer},
    {"preStop", "PreStop", &kLifecycleHandler, kPointer},
    {"stopSignal", "StopSignal", &kGoText, kPointer},
};
constexpr GoType kLifecycle = {GoKind::kStruct, kLifecycleFields};

constexpr GoField kProbeFields[] = {
    {"exec", "Exec", &kExecAction, kPointer},
    {"httpGet", "HTTPGet", &kHttpGetAction, kPointer},
    {"tcpSocket", "TCPSocket", &kTcpSocketAction, kPointer},
    {"grpc", "GRPC", &kGrpcAction, kPointer},
    {"initialDelaySeconds", "InitialDelaySeconds", &kGoInteger},
    {"timeoutSeconds", "TimeoutSeconds", &kGoInteger},
    {"periodSeconds", "PeriodSeconds", &kGoInteger},
    {"successThreshold", "SuccessThreshold", &kGoInteger},
    {"failureThreshold", "FailureThreshold", &kGoInteger},
    {"terminationGracePeriodSeconds", "TerminationGracePeriodSeconds", &kGoInteger, kPointer},
};
constexpr GoType kProbe = {GoKind::kStruct, kProbeFields};

constexpr GoField kContainerPortFields[] = {
    {"name", "Name", &kGoText},
    {"hostPort", "HostPort", &kGoInteger},
    {"containerPort", "ContainerPort", &kGoInteger},
    {"protocol", "Protocol", &kGoText},
    {"hostIP", "HostIP", &kGoText},
};
constexpr GoType kContainerPort = {GoKind::kStruct, kContainerPortFields};

constexpr GoField kSourceReferenceFields[] = {
    {"name", "Name", &kGoText},
    {"optional", "Optional", &kGoBool, kPointer},
};
constexpr GoType kSourceReference = {GoKind::kStruct, kSourceReferenceFields};

constexpr GoField kEnvFromSourceFields[] = {
    {"prefix", "Prefix", &kGoText},
    {"configMapRef", "ConfigMapRef", &kSourceReference, kPointer},
    {"secretRef", "SecretRef", &kSourceReference, kPointer},
};
constexpr GoType kEnvFromSource = {GoKind::kStruct, kEnvFromSourceFields};

constexpr GoField kObjectFieldSelectorFields[] = {
    {"apiVersion", "APIVersion", &kGoText},
    {"fieldPath", "FieldPath", &kGoText},
};
constexpr GoType kObjectFieldSelector = {GoKind::kStruct, kObjectFieldSelectorFields};

constexpr GoField kResourceFieldSelectorFields[] = {
    {"containerName", "ContainerName", &kGoText},
    {"resource", "Resource", &kGoText},
    {"divisor", "Divisor", &kGoQuantity},
};
constexpr GoType kResourceFieldSelector = {GoKind::kStruct, kResourceFieldSelectorFields};

constexpr GoField kFileKeySelectorFields[] = {
    {"volumeName", "VolumeName", &kGoText},
    {"path", "Path", &kGoText},
    {"key", "Key", &kGoText},
    {"optional", "Optional", &kGoBool, kPointer},
};
constexpr GoType kFileKeySelector = {GoKind::kStruct, kFileKeySelectorFields};

constexpr GoField kEnvVarSourceFields[] = {
    {"fieldRef", "FieldRef", &kObjectFieldSelector, kPointer},
    {"resourceFieldRef", "ResourceFieldRef", &kResourceFieldSelector, kPointer},
    {"configMapKeyRef", "ConfigMapKeyRef", &kKeySelector, kPointer},
    {"secretKeyRef", "SecretKeyRef", &kKeySelector, kPointer},
    {"fileKeyRef", "FileKeyRef", &kFileKeySelector, kPointer},
};
constexpr GoType kEnvVarSource = {GoKind::kStruct, kEnvVarSourceFields};

constexpr GoField kEnvVarFields[] = {
    {"name", "Name", &kGoText},
    {"value", "Value", &kGoText},
    {"valueFrom", "ValueFrom", &kEnvVarSource, kPointer},
};
constexpr GoType kEnvVar = {GoKind::kStruct, kEnvVarFields};

constexpr GoField kResizePolicyFields[] = {
    {"resourceName", "ResourceName", &kGoText},
    {"restartPolicy", "RestartPolicy", &kGoText},
};
constexpr GoType kResizePolicy = {GoKind::kStruct, kResizePolicyFields};

constexpr GoField kExitCodesFields[] = {
    {"operator", "Operator", &kGoText},
    {"values", "Values", &kGoIntegers},
};
constexpr GoType kExitCodes = {GoKind::kStruct, kExitCodesFields};

constexpr GoField kRestartRuleFields[] = {
    {"action", "Action", &kGoText},
    {"exitCodes", "ExitCodes", &kExitCodes, kPointer},
};
constexpr GoType kRestartRule = {GoKind::kStruct, kRestartRuleFields};

constexpr GoField kVolumeMountFields[] = {
    {"name", "Name", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
    {"recursiveReadOnly", "RecursiveReadOnly", &kGoText, kPointer},
    {"mountPath", "MountPath", &kGoText},
    {"subPath", "SubPath", &kGoText},
    {"mountPropagation", "MountPropagation", &kGoText, kPointer},
    {"subPathExpr", "SubPathExpr", &kGoText},
};
constexpr GoType kVolumeMount = {GoKind::kStruct, kVolumeMountFields};

constexpr GoField kVolumeDeviceFields[] = {
    {"name", "Name", &kGoText},
    {"devicePath", "DevicePath", &kGoText},
};
constexpr GoType kVolumeDevice = {GoKind::kStruct, kVolumeDeviceFields};

constexpr GoField kContainerFields[] = {
    {"name", "Name", &kGoText},
    {"image", "Image", &kGoText},
    {"command", "Command", &kGoTexts},
    {"args", "Args", &kGoTexts},
    {"workingDir", "WorkingDir", &kGoText},
    {"ports", "Ports", &kListOf<kContainerPort>},
    {"envFrom", "EnvFrom", &kListOf<kEnvFromSource>},
    {"env", "Env", &kListOf<kEnvVar>},
    {"resources", "Resources", &kResourceRequirements},
    {"resizePolicy", "ResizePolicy", &kListOf<kResizePolicy>},
    {"restartPolicy", "RestartPolicy", &kGoText, kPointer},
    {"restartPolicyRules", "RestartPolicyRules", &kListOf<kRestartRule>},
    {"volumeMounts", "VolumeMounts", &kListOf<kVolumeMount>},
    {"volumeDevices", "VolumeDevices", &kListOf<kVolumeDevice>},
    {"livenessProbe", "LivenessProbe", &kProbe, kPointer},
    {"readinessProbe", "ReadinessProbe", &kProbe, kPointer},
    {"startupProbe", "StartupProbe", &kProbe, kPointer},
    {"lifecycle", "Lifecycle", &kLifecycle, kPointer},
    {"terminationMessagePath", "TerminationMessagePath", &kGoText},
    {"terminationMessagePolicy", "TerminationMessagePolicy", &kGoText},
    {"imagePullPolicy", "ImagePullPolicy", &kGoText},
    {"securityContext", "SecurityContext", &kSecurityContext, kPointer},
    {"stdin", "Stdin", &kGoBool},
    {"stdinOnce", "StdinOnce", &kGoBool},
    {"tty", "TTY", &kGoBool},
};
constexpr GoType kContainer = {GoKind::kStruct, kContainerFields};

constexpr GoField kKeyToPathFields[] = {
    {"key", "Key", &kGoText},
    {"path", "Path", &kGoText},
    {"mode", "Mode", &kGoInteger, kPointer},
};
constexpr GoType kKeyToPath = {GoKind::kStruct, kKeyToPathFields};

constexpr GoField kHostPathFields[] = {
    {"path", "Path", &kGoText},
    {"type", "Type", &kGoText, kPointer},
};
constexpr GoType kHostPath = {GoKind::kStruct, kHostPathFields};

constexpr GoField kEmptyDirFields[] = {
    {"medium", "Medium", &kGoText},
    {"sizeLimit", "SizeLimit", &kGoQuantity, kPointer},
};
constexpr GoType kEmptyDir = {GoKind::kStruct, kEmptyDirFields};

constexpr GoField kGcePersistentDiskFields[] = {
    {"pdName", "PDName", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"partition", "Partition", &kGoInteger},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kGcePersistentDisk = {GoKind::kStruct, kGcePersistentDiskFields};

constexpr GoField kAwsElasticBlockStoreFields[] = {
    {"volumeID", "VolumeID", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"partition", "Partition", &kGoInteger},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kAwsElasticBlockStore = {GoKind::kStruct, kAwsElasticBlockStoreFields};

constexpr GoField kGitRepoFields[] = {
    {"repository", "Repository", &kGoText},
    {"revision", "Revision", &kGoText},
    {"directory", "Directory", &kGoText},
};
constexpr GoType kGitRepo = {GoKind::kStruct, kGitRepoFields};

constexpr GoField kSecretVolumeFields[] = {
    {"secretName", "SecretName", &kGoText},
    {"items", "Items", &kListOf<kKeyToPath>},
    {"defaultMode", "DefaultMode", &kGoInteger, kPointer},
    {"optional", "Optional", &kGoBool, kPointer},
};
constexpr GoType kSecretVolume = {GoKind::kStruct, kSecretVolumeFields};

constexpr GoField kNfsFields[] = {
    {"server", "Server", &kGoText},
    {"path", "Path", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kNfs = {GoKind::kStruct, kNfsFields};

constexpr GoField kIscsiFields[] = {
    {"targetPortal", "TargetPortal", &kGoText},
    {"iqn", "IQN", &kGoText},
    {"lun", "Lun", &kGoInteger},
    {"iscsiInterface", "ISCSIInterface", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
    {"portals", "Portals", &kGoTexts},
    {"chapAuthDiscovery", "DiscoveryCHAPAuth", &kGoBool},
    {"chapAuthSession", "SessionCHAPAuth", &kGoBool},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
    {"initiatorName", "InitiatorName", &kGoText, kPointer},
};
constexpr GoType kIscsi = {GoKind::kStruct, kIscsiFields};

constexpr GoField kGlusterfsFields[] = {
    {"endpoints", "EndpointsName", &kGoText},
    {"path", "Path", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kGlusterfs = {GoKind::kStruct, kGlusterfsFields};

constexpr GoField kClaimVolumeFields[] = {
    {"claimName", "ClaimName", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kClaimVolume = {GoKind::kStruct, kClaimVolumeFields};

constexpr GoField kRbdFields[] = {
    {"monitors", "CephMonitors", &kGoTexts},
    {"image", "RBDImage", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"pool", "RBDPool", &kGoText},
    {"user", "RadosUser", &kGoText},
    {"keyring", "Keyring", &kGoText},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kRbd = {GoKind::kStruct, kRbdFields};

constexpr GoField kQuobyteFields[] = {
    {"registry", "Registry", &kGoText}, {"volume", "Volume", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool}, {"user", "User", &kGoText},
    {"group", "Group", &kGoText},       {"tenant", "Tenant", &kGoText},
};
constexpr GoType kQuobyte = {GoKind::kStruct, kQuobyteFields};

constexpr GoField kFlexVolumeFields[] = {
    {"driver", "Driver", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
    {"readOnly", "ReadOnly", &kGoBool},
    {"options", "Options", &kGoTextMap},
};
constexpr GoType kFlexVolume = {GoKind::kStruct, kFlexVolumeFields};

constexpr GoField kCinderFields[] = {
    {"volumeID", "VolumeID", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
};
constexpr GoType kCinder = {GoKind::kStruct, kCinderFields};

constexpr GoField kCephFsFields[] = {
    {"monitors", "Monitors", &kGoTexts},
    {"path", "Path", &kGoText},
    {"user", "User", &kGoText},
    {"secretFile", "SecretFile", &kGoText},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kCephFs = {GoKind::kStruct, kCephFsFields};

constexpr GoField kFlockerFields[] = {
    {"datasetName", "DatasetName", &kGoText},
    {"datasetUUID", "DatasetUUID", &kGoText},
};
constexpr GoType kFlocker = {GoKind::kStruct, kFlockerFields};

constexpr GoField kDownwardFileFields[] = {
    {"path", "Path", &kGoText},
    {"fieldRef", "FieldRef", &kObjectFieldSelector, kPointer},
    {"resourceFieldRef", "ResourceFieldRef", &kResourceFieldSelector, kPointer},
    {"mode", "Mode", &kGoInteger, kPointer},
};
constexpr GoType kDownwardFile = {GoKind::kStruct, kDownwardFileFields};

constexpr GoField kDownwardVolumeFields[] = {
    {"items", "Items", &kListOf<kDownwardFile>},
    {"defaultMode", "DefaultMode", &kGoInteger, kPointer},
};
constexpr GoType kDownwardVolume = {GoKind::kStruct, kDownwardVolumeFields};

constexpr GoField kFibreChannelFields[] = {
    {"targetWWNs", "TargetWWNs", &kGoTexts}, {"lun", "Lun", &kGoInteger, kPointer},
    {"fsType", "FSType", &kGoText},          {"readOnly", "ReadOnly", &kGoBool},
    {"wwids", "WWIDs", &kGoTexts},
};
constexpr GoType kFibreChannel = {GoKind::kStruct, kFibreChannelFields};

constexpr GoField kAzureFileFields[] = {
    {"secretName", "SecretName", &kGoText},
    {"shareName", "ShareName", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kAzureFile = {GoKind::kStruct, kAzureFileFields};

constexpr GoField kConfigMapVolumeFields[] = {
    {"name", "Name", &kGoText},
    {"items", "Items", &kListOf<kKeyToPath>},
    {"defaultMode", "DefaultMode", &kGoInteger, kPointer},
    {"optional", "Optional", &kGoBool, kPointer},
};
constexpr GoType kConfigMapVolume = {GoKind::kStruct, kConfigMapVolumeFields};

constexpr GoField kVsphereVolumeFields[] = {
    {"volumePath", "VolumePath", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"storagePolicyName", "StoragePolicyName", &kGoText},
    {"storagePolicyID", "StoragePolicyID", &kGoText},
};
constexpr GoType kVsphereVolume = {GoKind::kStruct, kVsphereVolumeFields};

constexpr GoField kAzureDiskFields[] = {
    {"diskName", "DiskName", &kGoText},
    {"diskURI", "DataDiskURI", &kGoText},
    {"cachingMode", "CachingMode", &kGoText, kPointer},
    {"fsType", "FSType", &kGoText, kPointer},
    {"readOnly", "ReadOnly", &kGoBool, kPointer},
    {"kind", "Kind", &kGoText, kPointer},
};
constexpr GoType kAzureDisk = {GoKind::kStruct, kAzureDiskFields};

constexpr GoField kPhotonDiskFields[] = {
    {"pdID", "PdID", &kGoText},
    {"fsType", "FSType", &kGoText},
};
constexpr GoType kPhotonDisk = {GoKind::kStruct, kPhotonDiskFields};

constexpr GoField kSecretProjectionFields[] = {
    {"name", "Name", &kGoText},
    {"items", "Items", &kListOf<kKeyToPath>},
    {"optional", "Optional", &kGoBool, kPointer},
};
constexpr GoType kSecretProjection = {GoKind::kStruct, kSecretProjectionFields};

constexpr GoField kDownwardProjectionFields[] = {
    {"items", "Items", &kListOf<kDownwardFile>},
};
constexpr GoType kDownwardProjection = {GoKind::kStruct, kDownwardProjectionFields};

constexpr GoField kTokenProjectionFields[] = {
    {"audience", "Audience", &kGoText},
    {"expirationSeconds", "ExpirationSeconds", &kGoInteger},
    {"path", "Path", &kGoText},
};
constexpr GoType kTokenProjection = {GoKind::kStruct, kTokenProjectionFields};

constexpr GoField kTrustBundleProjectionFields[] = {
    {"name", "Name", &kGoText, kPointer},
    {"signerName", "SignerName", &kGoText, kPointer},
    {"labelSelector", "LabelSelector", &kGoLabelSelector, kPointer},
    {"optional", "Optional", &kGoBool, kPointer},
    {"path", "Path", &kGoText},
};
constexpr GoType kTrustBundleProjection = {GoKind::kStruct, kTrustBundleProjectionFields};

constexpr GoField kCertificateProjectionFields[] = {
    {"signerName", "SignerName", &kGoText},
    {"keyType", "KeyType", &kGoText},
    {"maxExpirationSeconds", "MaxExpirationSeconds", &kGoInteger, kPointer},
    {"credentialBundlePath", "CredentialBundlePath", &kGoText},
    {"keyPath", "KeyPath", &kGoText},
    {"certificateChainPath", "CertificateChainPath", &kGoText},
    {"userAnnotations", "UserAnnotations", &kGoTextMap},
};
constexpr GoType kCertificateProjection = {GoKind::kStruct, kCertificateProjectionFields};

constexpr GoField kProjectedSourceFields[] = {
    {"secret", "Secret", &kSecretProjection, kPointer},
    {"downwardAPI", "DownwardAPI", &kDownwardProjection, kPointer},
    {"configMap", "ConfigMap", &kSecretProjection, kPointer},
    {"serviceAccountToken", "ServiceAccountToken", &kTokenProjection, kPointer},
    {"clusterTrustBundle", "ClusterTrustBundle", &kTrustBundleProjection, kPointer},
    {"podCertificate", "PodCertificate", &kCertificateProjection, kPointer},
};
constexpr GoType kProjectedSource = {GoKind::kStruct, kProjectedSourceFields};

constexpr GoField kProjectedVolumeFields[] = {
    {"sources", "Sources", &kListOf<kProjectedSource>},
    {"defaultMode", "DefaultMode", &kGoInteger, kPointer},
};
constexpr GoType kProjectedVolume = {GoKind::kStruct, kProjectedVolumeFields};

constexpr GoField kPortworxVolumeFields[] = {
    {"volumeID", "VolumeID", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kPortworxVolume = {GoKind::kStruct, kPortworxVolumeFields};

constexpr GoField kScaleIoFields[] = {
    {"gateway", "Gateway", &kGoText},
    {"system", "System", &kGoText},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
    {"sslEnabled", "SSLEnabled", &kGoBool},
    {"protectionDomain", "ProtectionDomain", &kGoText},
    {"storagePool", "StoragePool", &kGoText},
    {"storageMode", "StorageMode", &kGoText},
    {"volumeName", "VolumeName", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
};
constexpr GoType kScaleIo = {GoKind::kStruct, kScaleIoFields};

constexpr GoField kStorageOsFields[] = {
    {"volumeName", "VolumeName", &kGoText},
    {"volumeNamespace", "VolumeNamespace", &kGoText},
    {"fsType", "FSType", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool},
    {"secretRef", "SecretRef", &kLocalObjectReference, kPointer},
};
constexpr GoType kStorageOs = {GoKind::kStruct, kStorageOsFields};

constexpr GoField kCsiVolumeFields[] = {
    {"driver", "Driver", &kGoText},
    {"readOnly", "ReadOnly", &kGoBool, kPointer},
    {"fsType", "FSType", &kGoText, kPointer},
    {"volumeAttributes", "VolumeAttributes", &kGoTextMap},
    {"nodePublishSecretRef", "NodePublishSecretRef", &kLocalObjectReference, kPointer},
};
constexpr GoType kCsiVolume = {GoKind::kStruct, kCsiVolumeFields};

constexpr GoField kObjectMetaFields[] = {
    {"name", "name", &kGoText, kOmitEmpty},
    {"generateName", "generateName", &kGoText, kOmitEmpty},
    {"namespace", "namespace", &kGoText, kOmitEmpty},
    {"labels", "labels", &kGoTextMap, kOmitEmpty},
    {"annotations", "annotations", &kGoTextMap, kOmitEmpty},
    {"finalizers", "finalizers", &kGoTexts, kOmitEmpty},
};
constexpr GoType kObjectMeta = {GoKind::kStruct, kObjectMetaFields};

constexpr GoField kTypedReferenceFields[] = {
    {"apiGroup", "APIGroup", &kGoText, kPointer},
    {"kind", "Kind", &kGoText},
    {"name", "Name", &kGoText},
};
constexpr GoType kTypedReference = {GoKind::kStruct, kTypedReferenceFields};

constexpr GoField kTypedObjectReferenceFields[] = {
    {"apiGroup", "APIGroup", &kGoText, kPointer},
    {"kind", "Kind", &kGoText},
    {"name", "Name", &kGoText},
    {"namespace", "Namespace", &kGoText, kPointer},
};
constexpr GoType kTypedObjectReference = {GoKind::kStruct, kTypedObjectReferenceFields};

constexpr GoField kVolumeResourcesFields[] = {
    {"limits", "Limits", &kGoQuantityMap},
    {"requests", "Requests", &kGoQuantityMap},
};
constexpr GoType kVolumeResources = {GoKind::kStruct, kVolumeResourcesFields};

constexpr GoField kClaimSpecFields[] = {
    {"accessModes", "AccessModes", &kGoTexts},
    {"selector", "Selector", &kGoLabelSelector, kPointer},
    {"resources", "Resources", &kVolumeResources},
    {"volumeName", "VolumeName", &kGoText},
    {"storageClassName", "StorageClassName", &kGoText, kPointer},
    {"volumeMode", "VolumeMode", &kGoText, kPointer},
    {"dataSource", "DataSource", &kTypedReference, kPointer},
    {"dataSourceRef", "DataSourceRef", &kTypedObjectReference, kPointer},
    {"volumeAttributesClassName", "VolumeAttributesClassName", &kGoText, kPointer},
};
constexpr GoType kClaimSpec = {GoKind::kStruct, kClaimSpecFields};

constexpr GoField kClaimTemplateFields[] = {
    {"metadata", "", &kObjectMeta, kInlined},
    {"spec", "Spec", &kClaimSpec},
};
constexpr GoType kClaimTemplate = {GoKind::kStruct, kClaimTemplateFields};

constexpr GoField kEphemeralVolumeFields[] = {
    {"volumeClaimTemplate", "VolumeClaimTemplate", &kClaimTemplate, kPointer},
};
constexpr GoType kEphemeralVolume = {GoKind::kStruct, kEphemeralVolumeFields};

constexpr GoField kImageVolumeFields[] = {
    {"reference", "Reference", &kGoText},
    {"pullPolicy", "PullPolicy", &kGoText},
};
constexpr GoType kImageVolume = {GoKind::kStruct, kImageVolumeFields};

constexpr GoField kVolumeFields[] = {
    {"name", "Name", &kGoText},
    {"hostPath", "HostPath", &kHostPath, kPointer},
    {"emptyDir", "EmptyDir", &kEmptyDir, kPointer},
    {"gcePersistentDisk", "GCEPersistentDisk", &kGcePersistentDisk, kPointer},
    {"awsElasticBlockStore", "AWSElasticBlockStore", &kAwsElasticBlockStore, kPointer},
    {"gitRepo", "GitRepo", &kGitRepo, kPointer},
    {"secret", "Secret", &kSecretVolume, kPointer},
    {"nfs", "NFS", &kNfs, kPointer},
    {"iscsi", "ISCSI", &kIscsi, kPointer},
    {"glusterfs", "Glusterfs", &kGlusterfs, kPointer},
    {"persistentVolumeClaim", "PersistentVolumeClaim", &kClaimVolume, kPointer},
    {"rbd", "RBD", &kRbd, kPointer},
    {"quobyte", "Quobyte", &kQuobyte, kPointer},
    {"flexVolume", "FlexVolume", &kFlexVolume, kPointer},
    {"cinder", "Cinder", &kCinder, kPointer},
    {"cephfs", "CephFS", &kCephFs, kPointer},
    {"flocker", "Flocker", &kFlocker, kPointer},
    {"downwardAPI", "DownwardAPI", &kDownwardVolume, kPointer},
    {"fc", "FC", &kFibreChannel, kPointer},
    {"azureFile", "AzureFile", &kAzureFile, kPointer},
    {"configMap", "ConfigMap", &kConfigMapVolume, kPointer},
    {"vsphereVolume", "VsphereVolume", &kVsphereVolume, kPointer},
    {"azureDisk", "AzureDisk", &kAzureDisk, kPointer},
    {"photonPersistentDisk", "PhotonPersistentDisk", &kPhotonDisk, kPointer},
    {"projected", "Projected", &kProjectedVolume, kPointer},
    {"portworxVolume", "PortworxVolume", &kPortworxVolume, kPointer},
    {"scaleIO", "ScaleIO", &kScaleIo, kPointer},
    {"storageos", "StorageOS", &kStorageOs, kPointer},
    {"csi", "CSI", &kCsiVolume, kPointer},
    {"ephemeral", "Ephemeral", &kEphemeralVolume, kPointer},
    {"image", "Image", &kImageVolume, kPointer},
};
constexpr GoType kVolume = {GoKind::kStruct, kVolumeFields};

constexpr GoField kSchedulingGroupFields[] = {
    {"podGroupName", "PodGroupName", &kGoText, kPointer},
};
constexpr GoType kSchedulingGroup = {GoKind::kStruct, kSchedulingGroupFields};

constexpr GoField kPodSpecFields[] = {
    {"hostNetwork", "", &kGoBool, kHidden},
    {"hostPID", "", &kGoBool, kHidden},
    {"hostIPC", "", &kGoBool, kHidden},
    {"shareProcessNamespace", "", &kGoBool, kHidden | kPointer},
    {"hostUsers", "", &kGoBool, kHidden | kPointer},
    {"volumes", "Volumes", &kListOf<kVolume>},
    {"initContainers", "InitContainers", &kListOf<kContainer>},
    {"containers", "Containers", &kListOf<kContainer>},
    {"ephemeralContainers", "EphemeralContainers", &kListOf<kContainer>},
    {"restartPolicy", "RestartPolicy", &kGoText},
    {"terminationGracePeriodSeconds", "TerminationGracePeriodSeconds", &kGoInteger, kPointer},
    {"activeDeadlineSeconds", "ActiveDeadlineSeconds", &kGoInteger, kPointer},
    {"dnsPolicy", "DNSPolicy", &kGoText},
    {"nodeSelector", "NodeSelector", &kGoTextMap},
    {"serviceAccountName", "ServiceAccountName", &kGoText},
    {"automountServiceAccountToken", "AutomountServiceAccountToken", &kGoBool, kPointer},
    {"nodeName", "NodeName", &kGoText},
    {"securityContext", "SecurityContext", &kPodSecurityContext},
    {"imagePullSecrets", "ImagePullSecrets", &kListOf<kLocalObjectReference>},
    {"hostname", "Hostname", &kGoText},
    {"subdomain", "Subdomain", &kGoText},
    {"setHostnameAsFQDN", "SetHostnameAsFQDN", &kGoBool, kPointer},
    {"affinity", "Affinity", &kAffinity, kPointer},
    {"schedulerName", "SchedulerName", &kGoText},
    {"tolerations", "Tolerations", &kListOf<kToleration>},
    {"hostAliases", "HostAliases", &kListOf<kHostAlias>},
    {"priorityClassName", "PriorityClassName", &kGoText},
    {"priority", "Priority", &kGoInteger, kPointer},
    {"preemptionPolicy", "PreemptionPolicy", &kGoText, kPointer},
    {"dnsConfig", "DNSConfig", &kDnsConfig, kPointer},
    {"readinessGates", "ReadinessGates", &kListOf<kCondition>},
    {"runtimeClassName", "RuntimeClassName", &kGoText, kPointer},
    {"overhead", "Overhead", &kGoQuantityMap},
    {"enableServiceLinks", "EnableServiceLinks", &kGoBool, kPointer},
    {"topologySpreadConstraints", "TopologySpreadConstraints", &kListOf<kTopologySpreadConstraint>},
    {"os", "OS", &kNamed, kPointer},
    {"schedulingGates", "SchedulingGates", &kListOf<kNamed>},
    {"resourceClaims", "ResourceClaims", &kListOf<kResourceClaim>},
    {"resources", "Resources", &kResourceRequirements, kPointer},
    {"hostnameOverride", "HostnameOverride", &kGoText, kPointer},
    {"schedulingGroup", "SchedulingGroup", &kSchedulingGroup, kPointer},
};
constexpr GoType kPodSpec = {GoKind::kStruct, kPodSpecFields};

constexpr GoField kClaimFields[] = {
    {"metadata", "", &kObjectMeta, kInlined},
    {"spec", "Spec", &kClaimSpec},
};
constexpr GoType kClaim = {GoKind::kStruct, kClaimFields};

constexpr GoField kPodTemplateFields[] = {
    {"metadata", "", &kObjectMeta, kInlined},
    {"spec", "Spec", &kPodSpec},
};

}  // namespace

const GoType kGoObjectMeta = kObjectMeta;
const GoType kGoPodSpec = kPodSpec;
const GoType kGoPodTemplate = {GoKind::kStruct, kPodTemplateFields};
const GoType kGoClaims = kListOf<kClaim>;

}  // namespace tandem::handwritten
