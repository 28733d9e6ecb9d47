// As kubernetes pkg/apis/core/types.go, v1.36, as far as rules read it.
#include "validation/handwritten/core/pod/types.h"

namespace tandem::handwritten::core::pod {
namespace {

constexpr GoField kConditionFields[] = {
    {"type", String("v1.PodConditionType")},
    {"observedGeneration", Int64()},
};
constexpr GoStruct kPodCondition = Struct<kConditionFields>("PodCondition");

constexpr GoField kIpFields[] = {{{"ip", "IP"}, String()}};
constexpr GoStruct kHostIp = Struct<kIpFields>("HostIP");

}  // namespace

constexpr GoStruct kPodIp = Struct<kIpFields>("PodIP");

namespace {

constexpr GoField kTerminatedFields[] = {{"exitCode", Int32()}};
constexpr GoStruct kTerminated = Struct<kTerminatedFields>("ContainerStateTerminated");
constexpr GoStruct kRunning = EmptyStruct("ContainerStateRunning");

constexpr GoField kStateFields[] = {
    {"running", Pointer(kRunning)},
    {"terminated", Pointer(kTerminated)},
};
constexpr GoStruct kContainerState = Struct<kStateFields>("ContainerState");

constexpr GoField kLinuxUserFields[] = {
    {"uid", Int64()},
    {"gid", Int64()},
    {"supplementalGroups", List(Int64())},
};
constexpr GoStruct kLinuxUser = Struct<kLinuxUserFields>("LinuxContainerUser");

constexpr GoField kUserFields[] = {{"linux", Pointer(kLinuxUser)}};
constexpr GoStruct kContainerUser = Struct<kUserFields>("ContainerUser");

constexpr GoField kResourceHealthFields[] = {
    {"resourceID", String("v1.ResourceID")},
    {"health", String("v1.ResourceHealthStatus")},
    {"message", Pointer(String())},
};
constexpr GoStruct kResourceHealth = Struct<kResourceHealthFields>("ResourceHealth");

constexpr GoField kResourceStatusFields[] = {
    {"name", String("v1.ResourceName")},
    {"resources", List(kResourceHealth)},
};
constexpr GoStruct kResourceStatus = Struct<kResourceStatusFields>("ResourceStatus");

constexpr GoField kContainerStatusFields[] = {
    {"name", String()},
    {"state", kContainerState},
    {"resources", Pointer(kResourceRequirements)},
    {"user", Pointer(kContainerUser)},
    {"allocatedResourcesStatus", List(kResourceStatus)},
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

constexpr GoField kNodeClaimFields[] = {
    {"resourceClaimName", String()},
    {"containers", List(String())},
    {"resources", Named("v1.ResourceList", Map(String("v1.ResourceName"), Quantity()))},
};
constexpr GoStruct kNodeClaim = Struct<kNodeClaimFields>("NodeAllocatableResourceClaimStatus");

constexpr GoField kPodStatusFields[] = {
    {"observedGeneration", Int64()},
    {"conditions", List(kPodCondition)},
    {"nominatedNodeName", String()},
    {"hostIP", String()},
    {"hostIPs", List(kHostIp)},
    {"podIPs", List(kPodIp)},
    {"qosClass", String("v1.PodQOSClass")},
    {"initContainerStatuses", List(kContainerStatus)},
    {"containerStatuses", List(kContainerStatus)},
    {"ephemeralContainerStatuses", List(kContainerStatus)},
    {"resourceClaimStatuses", List(kClaimStatus)},
    {"extendedResourceClaimStatus", Pointer(kExtendedClaim)},
    {"nodeAllocatableResourceClaimStatuses", List(kNodeClaim)},
};

}  // namespace

constexpr GoStruct kPodStatus = Struct<kPodStatusFields>("PodStatus");

}  // namespace tandem::handwritten::core::pod
