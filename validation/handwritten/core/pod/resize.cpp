// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/resize.h"

#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/nowhere.h"
#include "validation/handwritten/core/pod/qos.h"
#include "validation/handwritten/core/pod/restarts.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/quantity.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kOnlyCpuAndMemory = "only cpu and memory resources are mutable";

bool IsResizable(std::string_view resource) { return resource == "cpu" || resource == "memory"; }

// As core resourcesRemoved.
bool HasLost(ValueView list, ValueView old_list) {
  const MemberIndex now(list, old_list.size());
  const json::Members before = old_list.members();
  return std::any_of(before.begin(), before.end(), [&now](const json::MemberView& entry) {
    return now.Find(entry.name).IsAbsent();
  });
}

/// Whether all that one list has besides cpu and memory is in the other.
bool HoldsOthers(ValueView list, ValueView of) {
  const MemberIndex index(list, of.size());
  const json::Members entries = of.members();
  return std::all_of(entries.begin(), entries.end(), [&index](const json::MemberView& entry) {
    const ValueView other = index.Find(entry.name);
    return IsResizable(entry.name) ||
           (!other.IsAbsent() && SameGoValue(Quantity(), other, entry.value));
  });
}

bool KeepsOthers(ValueView list, ValueView old_list) {
  return HoldsOthers(list, old_list) && HoldsOthers(old_list, list);
}

// As core dropCPUMemoryResourceRequirementsUpdates.
bool KeepsOtherAmounts(ValueView resources, ValueView old_resources) {
  return KeepsOthers(resources.Member("limits"), old_resources.Member("limits")) &&
         KeepsOthers(resources.Member("requests"), old_resources.Member("requests"));
}

/// Until 1.34 nobody looked at a list that there was none of before.
bool HadNoAmounts(ValueView old_container) {
  const ValueView resources = old_container.Member("resources");
  return resources.Member("limits").IsMissing() && resources.Member("requests").IsMissing();
}

/// Whether nothing but cpu and memory changes of a container. Parity: claims are left out of the
/// new one, so that those that had some have changed.
/// As core dropCPUMemoryResourcesFromContainer.
bool KeepsRest(ValueView container, ValueView old_container) {
  const ValueView old_resources = old_container.Member("resources");
  if (old_resources.Member("claims").size() > 0) return false;
  if (!KeepsOtherAmounts(container.Member("resources"), old_resources)) return false;
  json::Overlay overlay;
  return SameGoValue(kContainer, overlay.With(container, "resources", old_resources),
                     old_container);
}

/// A list of amounts and what is said when one of them is gone.
struct AmountList {
  std::string_view name;
  std::string_view of_pod;
  std::string_view of_container;
};

constexpr AmountList kAmounts[] = {
    {"requests", "pod-level resource requests cannot be removed",
     "resource requests cannot be removed"},
    {"limits", "pod-level resource limits cannot be removed", "resource limits cannot be removed"},
};

bool HasAmounts(ValueView resources) {
  return resources.Member("requests").size() + resources.Member("limits").size() > 0;
}

// As core validatePodLevelResourcesResize.
void ValidatePodResourcesResize(const Path& spec_path, ValueView resources, ValueView old_resources,
                                ErrorList& errors) {
  const Path path = spec_path.Child("resources");
  if (resources.IsMissing()) {
    errors.Add(field::Forbidden(path, "pod-level resources cannot be removed"));
    return;
  }
  for (const AmountList& list : kAmounts) {
    if (!HasLost(resources.Member(list.name), old_resources.Member(list.name))) continue;
    errors.Add(field::Forbidden(path.Child(list.name), std::string(list.of_pod)));
  }
  if (KeepsOtherAmounts(resources, old_resources) &&
      SameGoValue(List(kResourceClaim), resources.Member("claims"),
                  old_resources.Member("claims"))) {
    return;
  }
  errors.Add(field::Forbidden(spec_path, "only cpu and memory resources are mutable at pod-level"));
}

/// Whether the containers are still the same ones.
/// As core validatePodResizeContainerOrdering.
bool KeepsContainers(const Path& path, std::string_view word, ValueView containers,
                     ValueView old_containers, ErrorList& errors) {
  if (containers.size() != old_containers.size()) {
    errors.Add(
        field::Forbidden(path, std::string(word) + " may not be added or removed on resize"));
    return false;
  }
  const std::size_t before = errors.size();
  for (std::size_t i = 0; i < containers.size(); ++i) {
    if (Text(containers.At(i), "name") == Text(old_containers.At(i), "name")) continue;
    const Path at = path.Index(i);
    errors.Add(field::Forbidden(at.Child("name"),
                                std::string(word) + " may not be renamed or reordered on resize"));
  }
  return errors.size() == before;
}

/// Until 1.33 a limit of memory could only come or shrink with a restart.
void ValidateMemoryLimit(const Path& resources_path, ValueView container, ValueView old_container,
                         ErrorList& errors) {
  for (const ValueView policy : container.Member("resizePolicy").elements()) {
    const bool is_memory = Text(policy, "resourceName") == "memory";
    if (is_memory && Text(policy, "restartPolicy") == "RestartContainer") return;
  }
  const auto limit_of = [](ValueView of) {
    return of.Member("resources").Member("limits").Member("memory");
  };
  const ValueView limit = limit_of(container);
  const ValueView old_limit = limit_of(old_container);
  if (limit.IsMissing()) return;
  const Path path = resources_path.Child("limits");
  if (old_limit.IsMissing()) {
    errors.Add(
        field::Forbidden(path.Key("memory"),
                         "memory limits cannot be added unless resizePolicy is RestartContainer"));
  } else if (QuantityOrZero(limit) < QuantityOrZero(old_limit)) {
    errors.Add(field::Forbidden(
        path.Key("memory"),
        "memory limits cannot be decreased unless resizePolicy is RestartContainer"));
  }
}

// As core validateContainerResize.
void ValidateLostAmounts(const Path& path, ValueView containers, ValueView old_containers,
                         const Options& options, ErrorList& errors) {
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const Path at = path.Index(i);
    const Path resources_path = at.Child("resources");
    const ValueView resources = containers.At(i).Member("resources");
    const ValueView old_resources = old_containers.At(i).Member("resources");
    for (const AmountList& list : kAmounts) {
      if (!HasLost(resources.Member(list.name), old_resources.Member(list.name))) continue;
      errors.Add(field::Forbidden(resources_path.Child(list.name), std::string(list.of_container)));
    }
    if (!options.IsSince(releases::k1_34)) {
      ValidateMemoryLimit(resources_path, containers.At(i), old_containers.At(i), errors);
    }
  }
}

void ValidateMainResize(const Path& spec_path, ValueView containers, ValueView old_containers,
                        ErrorList& errors) {
  for (std::size_t i = 0; i < containers.size(); ++i) {
    if (KeepsRest(containers.At(i), old_containers.At(i))) continue;
    errors.Add(field::Forbidden(spec_path, std::string(kOnlyCpuAndMemory)));
  }
}

void ValidateInitResize(const Path& path, ValueView container, ValueView old_container,
                        ErrorList& errors) {
  if (!KeepsRest(container, old_container)) {
    errors.Add(field::Forbidden(
        path, "only cpu and memory resources for init or sidecar containers are mutable"));
  }
  if (IsSidecar(container) || SameGoValue(kContainer, container, old_container)) return;
  for (const ValueView policy : container.Member("resizePolicy").elements()) {
    if (Text(policy, "restartPolicy") != "RestartContainer") continue;
    errors.Add(field::Forbidden(
        path,
        "non-sidecar init containers with a resize policy of RestartContainer cannot be resized"));
  }
}

/// Until 1.35 only sidecars could be resized.
void ValidateFixedInit(const Path& spec_path, ValueView container, ValueView old_container,
                       const Options& options, ErrorList& errors) {
  if (!IsSidecar(container)) {
    if (SameGoValue(kContainer, container, old_container)) return;
    errors.Add(
        field::Forbidden(spec_path, "resources for non-sidecar init containers are immutable"));
  } else if (!KeepsRest(container, old_container) &&
             (options.IsSince(releases::k1_35) || !HadNoAmounts(old_container))) {
    errors.Add(field::Forbidden(
        spec_path, "only cpu and memory resources for sidecar containers are mutable"));
  }
}

/// Nodes from before there was resizing do not say what their containers have.
/// As core isPodResizeRequestSupported.
bool IsOnNodeThatResizes(ValueView old_pod) {
  for (const ValueView status : old_pod.Member("status").Member("containerStatuses").elements()) {
    if (status.Member("state").Member("running").IsMissing()) continue;
    return !status.Member("resources").IsMissing();
  }
  return true;
}

void ValidateContainersResize(const Path& spec_path, ValueView spec, ValueView old_spec,
                              const Options& options, ErrorList& errors) {
  const ValueView main = spec.Member("containers");
  const ValueView old_main = old_spec.Member("containers");
  const ValueView init = spec.Member("initContainers");
  const ValueView old_init = old_spec.Member("initContainers");
  const Path main_path = spec_path.Child("containers");
  const Path init_path = spec_path.Child("initContainers");
  const bool keeps_main = KeepsContainers(main_path, "containers", main, old_main, errors);
  const bool keeps_init = KeepsContainers(init_path, "initContainers", init, old_init, errors);
  if (!keeps_main || !keeps_init) return;
  ValidateLostAmounts(init_path, init, old_init, options, errors);
  ValidateLostAmounts(main_path, main, old_main, options, errors);
  ValidateMainResize(spec_path, main, old_main, errors);
  for (std::size_t i = 0; i < init.size(); ++i) {
    const Path at = init_path.Index(i);
    if (options.resize_init_containers) {
      ValidateInitResize(at, init.At(i), old_init.At(i), errors);
    } else {
      ValidateFixedInit(spec_path, init.At(i), old_init.At(i), options, errors);
    }
  }
}

}  // namespace

bool ValidateResizable(ValueView pod, ValueView old_pod, const Options& options,
                       ErrorList& errors) {
  const bool has_amounts = HasAmounts(pod.Member("spec").Member("resources")) ||
                           HasAmounts(old_pod.Member("spec").Member("resources"));
  const bool is_fixed = has_amounts && !options.resize_pod_level_resources;
  if (is_fixed && !options.IsSince(releases::k1_35)) {
    AddForbiddenNowhere("pods with pod-level resources cannot be resized", errors);
    return false;
  }
  const ValueView annotations = old_pod.Member("metadata").Member("annotations");
  if (!annotations.Member("kubernetes.io/config.mirror").IsAbsent()) {
    AddForbiddenNowhere("static pods cannot be resized", errors);
    return false;
  }
  if (Text(old_pod.Member("spec").Member("os"), "name") == "windows") {
    AddForbiddenNowhere("windows pods cannot be resized", errors);
    return false;
  }
  if (is_fixed) {
    AddForbiddenNowhere(
        "resize of pods with pod-level resources is forbidden when "
        "InPlacePodLevelResourcesVerticalScalingEnabled feature gate is disabled",
        errors);
    return false;
  }
  return true;
}

// As core ValidatePodResize.
void ValidateResize(const Path& spec_path, ValueView pod, ValueView old_pod, const Options& options,
                    ErrorList& errors) {
  const ValueView spec = pod.Member("spec");
  const ValueView old_spec = old_pod.Member("spec");
  const ValueView resources = spec.Member("resources");
  const ValueView old_resources = old_spec.Member("resources");
  const bool has_amounts = HasAmounts(resources) || HasAmounts(old_resources);
  if (QosClassOf(old_pod) != ComputeQosClass(spec)) {
    AddInvalidName(spec_path, Text(pod.Member("status"), "qosClass"),
                   "Pod QOS Class may not change as a result of resizing", errors);
  }
  if (!IsOnNodeThatResizes(old_pod)) {
    errors.Add(field::Forbidden(spec_path, "Pod running on node without support for resize"));
  }
  if (has_amounts) ValidatePodResourcesResize(spec_path, resources, old_resources, errors);
  if (options.IsSince(releases::k1_36) &&
      old_pod.Member("status").Member("nodeAllocatableResourceClaimStatuses").size() > 0) {
    errors.Add(field::Forbidden(spec_path,
                                "pods with node allocatable resource claims cannot be resized"));
  }
  ValidateContainersResize(spec_path, spec, old_spec, options, errors);
  if (has_amounts || !errors.empty()) return;
  if (SameGoPointer(kResourceRequirements, resources, old_resources)) return;
  errors.Add(field::Forbidden(spec_path, std::string(kOnlyCpuAndMemory)));
}

}  // namespace tandem::handwritten::core::pod
