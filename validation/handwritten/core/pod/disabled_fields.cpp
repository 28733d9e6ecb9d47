// As kubernetes pkg/api/pod/util.go, v1.36.
#include "validation/handwritten/core/pod/disabled_fields.h"

#include <algorithm>
#include <span>
#include <vector>

#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/restarts.h"
#include "validation/handwritten/gated_fields.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::Overlay;
using json::ValueView;

constexpr std::string_view kStopSignal[] = {
    "containers.lifecycle.stopSignal",
    "initContainers.lifecycle.stopSignal",
    "ephemeralContainers.lifecycle.stopSignal",
};
constexpr std::string_view kTrustBundle[] = {"volumes.projected.sources.clusterTrustBundle"};
constexpr std::string_view kPodCertificate[] = {"volumes.projected.sources.podCertificate"};
constexpr std::string_view kSchedulingGroup[] = {"schedulingGroup"};

constexpr std::string_view kHostnameOverride[] = {"hostnameOverride"};
constexpr std::string_view kFileVariables[] = {
    "containers.env.valueFrom.fileKeyRef",
    "initContainers.env.valueFrom.fileKeyRef",
    "ephemeralContainers.env.valueFrom.fileKeyRef",
};
constexpr std::string_view kRestartRules[] = {
    "containers.restartPolicyRules",
    "initContainers.restartPolicyRules",
    "ephemeralContainers.restartPolicyRules",
};
constexpr std::string_view kPodResources[] = {"resources"};
constexpr std::string_view kClaims[] = {
    "resourceClaims",
    "containers.resources.claims",
    "initContainers.resources.claims",
    "ephemeralContainers.resources.claims",
};

// Alpha in 1.37.
constexpr std::string_view kVolumeUsers[] = {
    "volumes.secret.defaultUser",
    "volumes.secret.items.user",
    "volumes.configMap.defaultUser",
    "volumes.configMap.items.user",
    "volumes.downwardAPI.defaultUser",
    "volumes.downwardAPI.items.user",
    "volumes.projected.defaultUser",
    "volumes.projected.sources.secret.items.user",
    "volumes.projected.sources.configMap.items.user",
    "volumes.projected.sources.downwardAPI.items.user",
    "volumes.projected.sources.serviceAccountToken.user",
    "volumes.projected.sources.clusterTrustBundle.user",
    "volumes.projected.sources.podCertificate.user",
};
constexpr std::string_view kEmptyDirMode[] = {"volumes.emptyDir.mode"};
constexpr std::string_view kBindMountOptions[] = {
    "containers.volumeMounts.bindMountOptions",
    "initContainers.volumeMounts.bindMountOptions",
    "ephemeralContainers.volumeMounts.bindMountOptions",
};
constexpr std::string_view kProbeProtocols[] = {
    "containers.livenessProbe.httpGet.protocol",
    "containers.readinessProbe.httpGet.protocol",
    "containers.startupProbe.httpGet.protocol",
    "initContainers.livenessProbe.httpGet.protocol",
    "initContainers.readinessProbe.httpGet.protocol",
    "initContainers.startupProbe.httpGet.protocol",
};
constexpr std::string_view kProbeModes[] = {
    "containers.livenessProbe.grpc.mode",      "containers.readinessProbe.grpc.mode",
    "containers.startupProbe.grpc.mode",       "initContainers.livenessProbe.grpc.mode",
    "initContainers.readinessProbe.grpc.mode", "initContainers.startupProbe.grpc.mode",
};
constexpr std::string_view kEvictionResponders[] = {"evictionResponders"};
constexpr std::string_view kVolumeHealth[] = {"volumeHealth"};

constexpr std::string_view kClaimStatuses[] = {"nodeAllocatableResourceClaimStatuses"};
constexpr std::string_view kVolumeStatus[] = {
    "containerStatuses.volumeMounts.volumeStatus",
    "initContainerStatuses.volumeMounts.volumeStatus",
    "ephemeralContainerStatuses.volumeMounts.volumeStatus",
};

constexpr std::string_view kExtendedClaim[] = {"extendedResourceClaimStatus"};
constexpr std::string_view kHealth[] = {
    "containerStatuses.allocatedResourcesStatus",
    "initContainerStatuses.allocatedResourcesStatus",
    "ephemeralContainerStatuses.allocatedResourcesStatus",
};
constexpr std::string_view kGenerations[] = {"observedGeneration", "conditions.observedGeneration"};
constexpr std::string_view kPodAmounts[] = {"allocatedResources", "resources"};
constexpr std::string_view kStopSignals[] = {
    "containerStatuses.stopSignal",
    "initContainerStatuses.stopSignal",
    "ephemeralContainerStatuses.stopSignal",
};

constexpr GatedField kOfSpec[] = {
    {kStopSignal, &Options::container_stop_signals},
    {kTrustBundle},
    {kPodCertificate, &Options::pod_certificate_request},
    {kSchedulingGroup, &Options::generic_workload},
    {kHostnameOverride, &Options::hostname_override},
    {kFileVariables, &Options::env_files},
    {kRestartRules, &Options::container_restart_rules},
    {kPodResources, &Options::pod_level_resources},
    {kClaims, &Options::dynamic_resource_allocation},
    {kVolumeUsers, nullptr, releases::k1_37},
    {kEmptyDirMode, nullptr, releases::k1_37},
    {kBindMountOptions, nullptr, releases::k1_37},
    {kProbeProtocols, nullptr, releases::k1_37},
    {kProbeModes, nullptr, releases::k1_37},
    {kEvictionResponders, nullptr, releases::k1_37},
};
constexpr GatedField kOfStatus[] = {
    {kClaimStatuses},
    {kVolumeStatus},
    {kExtendedClaim, &Options::dra_extended_resource},
    {kHealth, &Options::resource_health_status},
    {kGenerations, &Options::pod_observed_generation},
    {kPodAmounts, &Options::resize_pod_level_resources},
    {kStopSignals, &Options::container_stop_signals},
    {kVolumeHealth, nullptr, releases::k1_37},
};

constexpr std::string_view kImages[] = {"volumes.image"};

/// The list without the elements whose name is in a list of volumes.
ValueView WithoutNamed(ValueView list, const std::vector<std::string_view>& names,
                       Overlay& overlay) {
  if (!list.IsArray()) return list;
  std::vector<ValueView> kept;
  for (const ValueView element : list.elements()) {
    const ValueView name = element.Member("name");
    const bool is_gone =
        name.IsString() && std::find(names.begin(), names.end(), name.AsString()) != names.end();
    if (!is_gone) kept.push_back(element);
  }
  return kept.size() == list.size() ? list : overlay.List(kept);
}

/// Volumes of images go with their mounts.
/// As api/pod dropImageVolumes.
ValueView DropImageVolumes(ValueView spec, Overlay& overlay) {
  std::vector<std::string_view> names;
  for (const ValueView volume : spec.Member("volumes").elements()) {
    if (volume.Member("image").IsMissing() || !volume.Member("name").IsString()) continue;
    names.push_back(volume.Member("name").AsString());
  }
  const auto without = [&](ValueView list) { return WithoutNamed(list, names, overlay); };
  spec = WithChanged(spec, "volumes", overlay, without);
  for (const std::string_view name : kAllContainerLists) {
    spec = WithChanged(spec, name, overlay, [&](ValueView containers) {
      return ForEach(containers, overlay, [&](ValueView container) {
        return WithChanged(container, "volumeMounts", overlay, without);
      });
    });
  }
  return spec;
}

/// Whether a container has a policy that came with the rules.
bool HasOwnPolicy(std::string_view list, ValueView container) {
  if (container.Member("restartPolicy").IsMissing()) return false;
  return list != "initContainers" || !IsSidecar(container);
}

bool HasOwnPolicy(ValueView spec) {
  return std::any_of(
      std::begin(kAllContainerLists), std::end(kAllContainerLists), [spec](std::string_view list) {
        const json::Elements all = spec.Member(list).elements();
        return std::any_of(all.begin(), all.end(),
                           [list](ValueView container) { return HasOwnPolicy(list, container); });
      });
}

// As api/pod dropContainerRestartRules.
ValueView DropOwnPolicies(ValueView spec, Overlay& overlay) {
  for (const std::string_view list : kAllContainerLists) {
    spec = WithChanged(spec, list, overlay, [&](ValueView containers) {
      return ForEach(containers, overlay, [&](ValueView container) {
        return HasOwnPolicy(list, container) ? overlay.With(container, "restartPolicy", {})
                                             : container;
      });
    });
  }
  return spec;
}

}  // namespace

// As api/pod dropDisabledFields.
ValueView DropDisabled(ValueView spec, ValueView old_spec, const Options& options,
                       Overlay& overlay) {
  // Until 1.33 such policies are refused.
  if (!options.container_restart_rules && options.IsSince(releases::k1_34) && HasOwnPolicy(spec) &&
      !HasOwnPolicy(old_spec) && !IsAnySet(kRestartRules, old_spec)) {
    spec = DropOwnPolicies(spec, overlay);
  }
  if (!options.image_volume && IsAnySet(kImages, spec) && !IsAnySet(kImages, old_spec)) {
    spec = DropImageVolumes(spec, overlay);
  }
  return DropDisabledFields(kOfSpec, options, spec, old_spec, overlay);
}

// As api/pod dropDisabledPodStatusFields.
ValueView DropDisabledStatus(ValueView status, ValueView old_status, const Options& options,
                             Overlay& overlay) {
  return DropDisabledFields(kOfStatus, options, status, old_status, overlay);
}

// As api/pod DropDisabledPodFields and DropDisabledTemplateFields.
ValueView DropDisabledAt(std::string_view path, const Submission& write, ValueView object,
                         Overlay& overlay) {
  const ValueView old_spec = Follow(write.old_object, path);
  return WithChangedAt(object, path, overlay, [&](ValueView spec) {
    return DropDisabled(spec, old_spec, write.options, overlay);
  });
}

}  // namespace tandem::handwritten::core::pod
