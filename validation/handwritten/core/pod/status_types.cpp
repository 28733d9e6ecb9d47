// As kubernetes pkg/apis/core/types.go, v1.36.
#include "validation/handwritten/core/pod/types.h"

namespace tandem::handwritten::core::pod {
namespace {

constexpr GoType kAmounts = Named("v1.ResourceList", Map(String("v1.ResourceName"), Quantity()));

constexpr GoField kConditionFields[] = {
    {"type", String("v1.PodConditionType")},
    {"observedGeneration", Int64()},
    {"status", String("v1.ConditionStatus")},
    {"lastProbeTime", Time()},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kPodCondition = Struct<kConditionFields>("PodCondition");

constexpr GoField kIpFields[] = {{{"ip", "IP"}, String()}};
constexpr GoStruct kHostIp = Struct<kIpFields>("HostIP");

}  // namespace

constexpr GoStruct kPodIp = Struct<kIpFields>("PodIP");

namespace {

constexpr GoField kWaitingFields[] = {
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kWaiting = Struct<kWaitingFields>("ContainerStateWaiting");

constexpr GoField kRunningFields[] = {{"startedAt", Time()}};
constexpr GoStruct kRunning = Struct<kRunningFields>("ContainerStateRunning");

constexpr GoField kTerminatedFields[] = {
    {"exitCode", Int32()},
    {"signal", Int32()},
    {"reason", String()},
    {"message", String()},
    {"startedAt", Time()},
    {"finishedAt", Time()},
    {{"containerID", "ContainerID"}, String()},
};
constexpr GoStruct kTerminated = Struct<kTerminatedFields>("ContainerStateTerminated");

constexpr GoField kStateFields[] = {
    {"waiting", Pointer(kWaiting)},
    {"running", Pointer(kRunning)},
    {"terminated", Pointer(kTerminated)},
};
constexpr GoStruct kContainerState = Struct<kStateFields>("ContainerState");

constexpr GoField kLinuxUserFields[] = {
    {{"uid", "UID"}, Int64()},
    {{"gid", "GID"}, Int64()},
    {"supplementalGroups", List(Int64())},
};
constexpr GoStruct kLinuxUser = Struct<kLinuxUserFields>("LinuxContainerUser");

constexpr GoField kUserFields[] = {{"linux", Pointer(kLinuxUser)}};
constexpr GoStruct kContainerUser = Struct<kUserFields>("ContainerUser");

constexpr GoField kResourceHealthFields[] = {
    {"resourceID", String("v1.ResourceID")},
    {"health", String("v1.ResourceHealthStatus")},
    {"message", Pointer(String()), 0, releases::Since(releases::k1_36)},
};
constexpr GoStruct kResourceHealth = Struct<kResourceHealthFields>("ResourceHealth");

constexpr GoField kResourceStatusFields[] = {
    {"name", String("v1.ResourceName")},
    {"resources", List(kResourceHealth)},
};
constexpr GoStruct kResourceStatus = Struct<kResourceStatusFields>("ResourceStatus");

constexpr GoField kImageVolumeFields[] = {{"imageRef", String()}};
constexpr GoStruct kImageVolume = Struct<kImageVolumeFields>("ImageVolumeStatus");

constexpr GoField kVolumeStatusFields[] = {{"image", Pointer(kImageVolume)}};
constexpr GoStruct kVolumeStatus = Struct<kVolumeStatusFields>("VolumeStatus");

constexpr GoField kMountFields[] = {
    {"name", String()},
    {"mountPath", String()},
    {"readOnly", Bool()},
    {"recursiveReadOnly", Pointer(String("v1.RecursiveReadOnlyMode"))},
    {"volumeStatus", Pointer(kVolumeStatus), 0, releases::Since(releases::k1_36)},
};
constexpr GoStruct kMount = Struct<kMountFields>("VolumeMountStatus");

constexpr GoField kContainerStatusFields[] = {
    {"name", String()},
    {"state", kContainerState},
    {{"lastState", "LastTerminationState"}, kContainerState},
    {"ready", Bool()},
    {"restartCount", Int32()},
    {"image", String()},
    {{"imageID", "ImageID"}, String()},
    {{"containerID", "ContainerID"}, String()},
    {"started", Pointer(Bool())},
    {"allocatedResources", kAmounts},
    {"resources", Pointer(kResourceRequirements)},
    {"volumeMounts", List(kMount)},
    {"user", Pointer(kContainerUser)},
    {"allocatedResourcesStatus", List(kResourceStatus)},
    {"stopSignal", Pointer(String("v1.Signal"))},
};
constexpr GoStruct kContainerStatus = Struct<kContainerStatusFields>("ContainerStatus");

constexpr GoField kClaimStatusFields[] = {
    {"name", String()},
    {"resourceClaimName", Pointer(String())},
};
constexpr GoStruct kClaimStatus = Struct<kClaimStatusFields>("PodResourceClaimStatus");

constexpr GoField kMappingFields[] = {
    {"containerName", String()},
    {"resourceName", String()},
    {"requestName", String()},
};
constexpr GoStruct kMapping = Struct<kMappingFields>("ContainerExtendedResourceRequest");

constexpr GoField kExtendedClaimFields[] = {
    {"requestMappings", List(kMapping)},
    {"resourceClaimName", String()},
};
constexpr GoStruct kExtendedClaim = Struct<kExtendedClaimFields>("PodExtendedResourceClaimStatus");

constexpr GoField kMappedResourcesFields[] = {
    {"name", String("v1.ResourceName")},
    {"quantity", Pointer(Quantity())},
};
constexpr GoStruct kMappedResources =
    Struct<kMappedResourcesFields>("NodeAllocatableMappedResources");

constexpr GoField kOverheadResourcesFields[] = {
    {"name", String("v1.ResourceName")},
    {"perPod", Pointer(Quantity())},
    {"perContainer", Pointer(Quantity())},
};
constexpr GoStruct kOverheadResources =
    Struct<kOverheadResourcesFields>("NodeAllocatableOverheadResources");

constexpr GoField kNodeClaimFields[] = {
    {"resourceClaimName", String()},
    {"containers", List(String())},
    {"resources", kAmounts, 0, releases::Until(releases::k1_37)},
    {"mapping", List(kMappedResources), kOmitEmpty, releases::Since(releases::k1_37)},
    {"overhead", List(kOverheadResources), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kNodeClaim = Struct<kNodeClaimFields>("NodeAllocatableResourceClaimStatus");

constexpr GoField kVolumeHealthFields[] = {
    {"name", String()},
    {"healthConditions", List(kVolumeHealthCondition)},
    {"lastTransitionTime", Time()},
};
constexpr GoStruct kVolumeHealth = Struct<kVolumeHealthFields>("PodVolumeHealth");

constexpr GoField kPodStatusFields[] = {
    {"observedGeneration", Int64()},
    {"phase", String("v1.PodPhase")},
    {"conditions", List(kPodCondition)},
    {"message", String()},
    {"reason", String()},
    {"nominatedNodeName", String()},
    {"hostIP", String()},
    {"hostIPs", List(kHostIp)},
    {"podIP", String(), kHidden},
    {"podIPs", List(kPodIp)},
    {"startTime", Pointer(Time())},
    {{"qosClass", "QOSClass"}, String("v1.PodQOSClass")},
    {"initContainerStatuses", List(kContainerStatus)},
    {"containerStatuses", List(kContainerStatus)},
    {"ephemeralContainerStatuses", List(kContainerStatus)},
    {"resize", String("v1.PodResizeStatus")},
    {"resourceClaimStatuses", List(kClaimStatus)},
    {"extendedResourceClaimStatus", Pointer(kExtendedClaim), 0, releases::Since(releases::k1_34)},
    {"allocatedResources", kAmounts, 0, releases::Since(releases::k1_35)},
    {"resources", Pointer(kResourceRequirements), 0, releases::Since(releases::k1_35)},
    {"nodeAllocatableResourceClaimStatuses", List(kNodeClaim), 0, releases::Since(releases::k1_36)},
    {"volumeHealth", List(kVolumeHealth), kOmitEmpty, releases::Since(releases::k1_37)},
};

}  // namespace

constexpr GoStruct kPodStatus = Struct<kPodStatusFields>("PodStatus");

}  // namespace tandem::handwritten::core::pod
