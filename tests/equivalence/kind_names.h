#pragma once

#include <string>
#include <string_view>

#include "validation/handwritten/kind.h"

namespace tandem::equivalence {

inline std::string ApiVersion(std::string_view group, std::string_view version) {
  return (group.empty() ? "" : std::string(group) + "/") + std::string(version);
}

/// `apps/v1 Deployment`
inline std::string NameOf(const handwritten::GroupVersionKind& key) {
  return ApiVersion(key.group, key.version) + " " + std::string(key.kind);
}

/// The kinds that are judged by handwritten rules alone so far.
inline constexpr std::string_view kInventoriesToCome[] = {
    "apiextensions.k8s.io/v1 CustomResourceDefinition",
    "apps/v1 ControllerRevision",
    "coordination.k8s.io/v1 Lease",
    "discovery.k8s.io/v1 EndpointSlice",
    "networking.k8s.io/v1 IngressClass",
    "node.k8s.io/v1 RuntimeClass",
    "resource.k8s.io/v1 DeviceClass",
    "resource.k8s.io/v1 ResourceClaim",
    "resource.k8s.io/v1 ResourceClaimTemplate",
    "resource.k8s.io/v1 ResourceSlice",
    "scheduling.k8s.io/v1 PriorityClass",
    "storage.k8s.io/v1 CSIDriver",
    "storage.k8s.io/v1 CSINode",
    "storage.k8s.io/v1 CSIStorageCapacity",
    "storage.k8s.io/v1 VolumeAttachment",
    "storage.k8s.io/v1 VolumeAttributesClass",
    "v1 Binding",
    "v1 LimitRange",
    "v1 Node",
    "v1 PersistentVolume",
    "v1 PersistentVolumeClaim",
    "v1 ResourceQuota",
};

}  // namespace tandem::equivalence
