// As kubernetes pkg/apis/core/types.go, v1.36: the order of the fields is that of their printing.
#include "validation/handwritten/core/pod/types.h"

namespace tandem::handwritten::core::pod {
namespace {

constexpr GoType kResourceList =
    Named("v1.ResourceList", Map(String("v1.ResourceName"), Quantity()));

constexpr GoField kKeySelectorFields[] = {
    Embedded(kLocalObjectReference),
    {"key", String()},
    {"optional", Pointer(Bool())},
};
constexpr GoStruct kConfigMapKeySelector = Struct<kKeySelectorFields>("ConfigMapKeySelector");
constexpr GoStruct kSecretKeySelector = Struct<kKeySelectorFields>("SecretKeySelector");

constexpr GoField kResourceClaimFields[] = {
    {"name", String()},
    {"request", String()},
};

}  // namespace

constexpr GoStruct kResourceClaim = Struct<kResourceClaimFields>("ResourceClaim");

namespace {

constexpr GoField kResourceRequirementsFields[] = {
    {"limits", kResourceList},
    {"requests", kResourceList},
    {"claims", List(kResourceClaim)},
};

}  // namespace

constexpr GoStruct kResourceRequirements =
    Struct<kResourceRequirementsFields>("ResourceRequirements");

namespace {

constexpr GoField kSeLinuxOptionsFields[] = {
    {"user", String()},
    {"role", String()},
    {"type", String()},
    {"level", String()},
};

}  // namespace

constexpr GoStruct kSeLinuxOptions = Struct<kSeLinuxOptionsFields>("SELinuxOptions");

namespace {

constexpr GoField kWindowsSecurityContextOptionsFields[] = {
    {{"gmsaCredentialSpecName", "GMSACredentialSpecName"}, Pointer(String())},
    {{"gmsaCredentialSpec", "GMSACredentialSpec"}, Pointer(String())},
    {"runAsUserName", Pointer(String())},
    {"hostProcess", Pointer(Bool())},
};

}  // namespace

constexpr GoStruct kWindowsSecurityContextOptions =
    Struct<kWindowsSecurityContextOptionsFields>("WindowsSecurityContextOptions");

namespace {

constexpr GoField kSeccompProfileFields[] = {
    {"type", String("v1.SeccompProfileType")},
    {"localhostProfile", Pointer(String())},
};
constexpr GoField kAppArmorProfileFields[] = {
    {"type", String("v1.AppArmorProfileType")},
    {"localhostProfile", Pointer(String())},
};

}  // namespace

constexpr GoStruct kSeccompProfile = Struct<kSeccompProfileFields>("SeccompProfile");
constexpr GoStruct kAppArmorProfile = Struct<kAppArmorProfileFields>("AppArmorProfile");

namespace {

constexpr GoField kCapabilitiesFields[] = {
    {"add", List(String("v1.Capability"))},
    {"drop", List(String("v1.Capability"))},
};
constexpr GoStruct kCapabilities = Struct<kCapabilitiesFields>("Capabilities");

constexpr GoField kSecurityContextFields[] = {
    {"capabilities", Pointer(kCapabilities)},
    {"privileged", Pointer(Bool())},
    {{"seLinuxOptions", "SELinuxOptions"}, Pointer(kSeLinuxOptions)},
    {"windowsOptions", Pointer(kWindowsSecurityContextOptions)},
    {"runAsUser", Pointer(Int64())},
    {"runAsGroup", Pointer(Int64())},
    {"runAsNonRoot", Pointer(Bool())},
    {"readOnlyRootFilesystem", Pointer(Bool())},
    {"allowPrivilegeEscalation", Pointer(Bool())},
    {"procMount", Pointer(String("v1.ProcMountType"))},
    {"seccompProfile", Pointer(kSeccompProfile)},
    {"appArmorProfile", Pointer(kAppArmorProfile)},
};

}  // namespace

constexpr GoStruct kSecurityContext = Struct<kSecurityContextFields>("SecurityContext");

namespace {

constexpr GoField kExecActionFields[] = {
    {"command", List(String())},
};
constexpr GoStruct kExecAction = Struct<kExecActionFields>("ExecAction");

constexpr GoField kHttpHeaderFields[] = {
    {"name", String()},
    {"value", String()},
};
constexpr GoStruct kHttpHeader = Struct<kHttpHeaderFields>("HTTPHeader");

constexpr GoField kHttpGetActionFields[] = {
    {"path", String()},
    {"port", IntOrString()},
    {"host", String()},
    {"scheme", String("v1.URIScheme")},
    {{"httpHeaders", "HTTPHeaders"}, List(kHttpHeader)},
    {"protocol", Pointer(String("v1.HTTPProtocol")), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kHttpGetAction = Struct<kHttpGetActionFields>("HTTPGetAction");

constexpr GoField kTcpSocketActionFields[] = {
    {"port", IntOrString()},
    {"host", String()},
};
constexpr GoStruct kTcpSocketAction = Struct<kTcpSocketActionFields>("TCPSocketAction");

constexpr GoField kGrpcActionFields[] = {
    {"port", Int32()},
    {"service", Pointer(String())},
    {"mode", Pointer(String("v1.GRPCProbeMode")), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kGrpcAction = Struct<kGrpcActionFields>("GRPCAction");

constexpr GoField kSleepActionFields[] = {
    {"seconds", Int64()},
};
constexpr GoStruct kSleepAction = Struct<kSleepActionFields>("SleepAction");

constexpr GoField kLifecycleHandlerFields[] = {
    {"exec", Pointer(kExecAction)},
    {{"httpGet", "HTTPGet"}, Pointer(kHttpGetAction)},
    {{"tcpSocket", "TCPSocket"}, Pointer(kTcpSocketAction)},
    {"sleep", Pointer(kSleepAction)},
};
constexpr GoStruct kLifecycleHandler = Struct<kLifecycleHandlerFields>("LifecycleHandler");

constexpr GoField kLifecycleFields[] = {
    {"postStart", Pointer(kLifecycleHandler)},
    {"preStop", Pointer(kLifecycleHandler)},
    {"stopSignal", Pointer(String("v1.Signal"))},
};
constexpr GoStruct kLifecycle = Struct<kLifecycleFields>("Lifecycle");

constexpr GoField kProbeHandlerFields[] = {
    {"exec", Pointer(kExecAction)},
    {{"httpGet", "HTTPGet"}, Pointer(kHttpGetAction)},
    {{"tcpSocket", "TCPSocket"}, Pointer(kTcpSocketAction)},
    {{"grpc", "GRPC"}, Pointer(kGrpcAction)},
};
constexpr GoStruct kProbeHandler = Struct<kProbeHandlerFields>("ProbeHandler");

constexpr GoField kProbeFields[] = {
    Embedded(kProbeHandler),
    {"initialDelaySeconds", Int32()},
    {"timeoutSeconds", Int32()},
    {"periodSeconds", Int32()},
    {"successThreshold", Int32()},
    {"failureThreshold", Int32()},
    {"terminationGracePeriodSeconds", Pointer(Int64())},
};
constexpr GoStruct kProbe = Struct<kProbeFields>("Probe");

constexpr GoField kContainerPortFields[] = {
    {"name", String()},         {"hostPort", Int32()},
    {"containerPort", Int32()}, {"protocol", String("v1.Protocol")},
    {"hostIP", String()},
};
constexpr GoStruct kContainerPort = Struct<kContainerPortFields>("ContainerPort");

constexpr GoField kSourceFields[] = {
    Embedded(kLocalObjectReference),
    {"optional", Pointer(Bool())},
};
constexpr GoStruct kConfigMapEnvSource = Struct<kSourceFields>("ConfigMapEnvSource");
constexpr GoStruct kSecretEnvSource = Struct<kSourceFields>("SecretEnvSource");

constexpr GoField kEnvFromSourceFields[] = {
    {"prefix", String()},
    {"configMapRef", Pointer(kConfigMapEnvSource)},
    {"secretRef", Pointer(kSecretEnvSource)},
};
constexpr GoStruct kEnvFromSource = Struct<kEnvFromSourceFields>("EnvFromSource");

constexpr GoField kObjectFieldSelectorFields[] = {
    {{"apiVersion", "APIVersion"}, String()},
    {"fieldPath", String()},
};

}  // namespace

constexpr GoStruct kObjectFieldSelector = Struct<kObjectFieldSelectorFields>("ObjectFieldSelector");

namespace {

constexpr GoField kResourceFieldSelectorFields[] = {
    {"containerName", String()},
    {"resource", String()},
    {"divisor", Quantity()},
};

}  // namespace

constexpr GoStruct kResourceFieldSelector =
    Struct<kResourceFieldSelectorFields>("ResourceFieldSelector");

namespace {

constexpr GoField kFileKeySelectorFields[] = {
    {"volumeName", String()},
    {"path", String()},
    {"key", String()},
    {"optional", Pointer(Bool())},
};
constexpr GoStruct kFileKeySelector = Struct<kFileKeySelectorFields>("FileKeySelector");

constexpr GoField kEnvVarSourceFields[] = {
    {"fieldRef", Pointer(kObjectFieldSelector)},
    {"resourceFieldRef", Pointer(kResourceFieldSelector)},
    {"configMapKeyRef", Pointer(kConfigMapKeySelector)},
    {"secretKeyRef", Pointer(kSecretKeySelector)},
    {"fileKeyRef", Pointer(kFileKeySelector), 0, releases::Since(releases::k1_34)},
};
constexpr GoStruct kEnvVarSource = Struct<kEnvVarSourceFields>("EnvVarSource");

constexpr GoField kEnvVarFields[] = {
    {"name", String()},
    {"value", String()},
    {"valueFrom", Pointer(kEnvVarSource)},
};
constexpr GoStruct kEnvVar = Struct<kEnvVarFields>("EnvVar");

constexpr GoField kContainerResizePolicyFields[] = {
    {"resourceName", String("v1.ResourceName")},
    {"restartPolicy", String("v1.ResourceResizeRestartPolicy")},
};
constexpr GoStruct kContainerResizePolicy =
    Struct<kContainerResizePolicyFields>("ContainerResizePolicy");

constexpr GoField kContainerRestartRuleOnExitCodesFields[] = {
    {"operator", String("v1.ContainerRestartRuleOnExitCodesOperator")},
    {"values", List(Int32())},
};
constexpr GoStruct kContainerRestartRuleOnExitCodes =
    Struct<kContainerRestartRuleOnExitCodesFields>("ContainerRestartRuleOnExitCodes");

constexpr GoField kContainerRestartRuleFields[] = {
    {"action", String("v1.ContainerRestartRuleAction")},
    {"exitCodes", Pointer(kContainerRestartRuleOnExitCodes)},
};
constexpr GoStruct kContainerRestartRule =
    Struct<kContainerRestartRuleFields>("ContainerRestartRule");

constexpr GoField kVolumeMountFields[] = {
    {"name", String()},
    {"readOnly", Bool()},
    {"recursiveReadOnly", Pointer(String("v1.RecursiveReadOnlyMode"))},
    {"mountPath", String()},
    {"subPath", String()},
    {"mountPropagation", Pointer(String("v1.MountPropagationMode"))},
    {"subPathExpr", String()},
    {"bindMountOptions", List(String()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kVolumeMount = Struct<kVolumeMountFields>("VolumeMount");

constexpr GoField kVolumeDeviceFields[] = {
    {"name", String()},
    {"devicePath", String()},
};
constexpr GoStruct kVolumeDevice = Struct<kVolumeDeviceFields>("VolumeDevice");

constexpr GoField kContainerFields[] = {
    {"name", String()},
    {"image", String()},
    {"command", List(String())},
    {"args", List(String())},
    {"workingDir", String()},
    {"ports", List(kContainerPort)},
    {"envFrom", List(kEnvFromSource)},
    {"env", List(kEnvVar)},
    {"resources", kResourceRequirements},
    {"resizePolicy", List(kContainerResizePolicy)},
    {"restartPolicy", Pointer(String("v1.ContainerRestartPolicy"))},
    {"restartPolicyRules", List(kContainerRestartRule), 0, releases::Since(releases::k1_34)},
    {"volumeMounts", List(kVolumeMount)},
    {"volumeDevices", List(kVolumeDevice)},
    {"livenessProbe", Pointer(kProbe)},
    {"readinessProbe", Pointer(kProbe)},
    {"startupProbe", Pointer(kProbe)},
    {"lifecycle", Pointer(kLifecycle)},
    {"terminationMessagePath", String()},
    {"terminationMessagePolicy", String("v1.TerminationMessagePolicy")},
    {"imagePullPolicy", String("v1.PullPolicy")},
    {"securityContext", Pointer(kSecurityContext)},
    {"stdin", Bool()},
    {"stdinOnce", Bool()},
    {{"tty", "TTY"}, Bool()},
};

}  // namespace

constexpr GoStruct kContainer = Struct<kContainerFields>("Container");

namespace {

constexpr GoField kEphemeralContainerFields[] = {
    Embedded(kContainer, "EphemeralContainerCommon"),
    {"targetContainerName", String()},
};

}  // namespace

constexpr GoStruct kEphemeralContainer = Struct<kEphemeralContainerFields>("EphemeralContainer");

}  // namespace tandem::handwritten::core::pod
