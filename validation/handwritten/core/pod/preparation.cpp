// As kubernetes pkg/registry/core/pod/strategy.go, v1.36.
#include "validation/handwritten/core/pod/preparation.h"

#include <string_view>
#include <vector>

#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/app_armor_fields.h"
#include "validation/handwritten/core/pod/disabled_fields.h"
#include "validation/handwritten/core/pod/qos.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::Overlay;
using json::ValueView;

/// Adds the values that the pod has for keys of a selector to it.
class SelectorKeys {
 public:
  SelectorKeys(ValueView pod, Overlay& overlay)
      : labels_(pod.Member("metadata").Member("labels")), overlay_(overlay) {}

  /// The owner with the values of its lists of keys added to its labelSelector, if it has one.
  ValueView Merge(ValueView owner) {
    const ValueView selector = owner.Member("labelSelector");
    if (!selector.IsObject()) return owner;
    std::vector<ValueView> expressions;
    for (const ValueView expression : selector.Member("matchExpressions").elements()) {
      expressions.push_back(expression);
    }
    const std::size_t before = expressions.size();
    Append(owner.Member("matchLabelKeys"), "In", expressions);
    Append(owner.Member("mismatchLabelKeys"), "NotIn", expressions);
    if (expressions.size() == before) return owner;
    return SetNested(owner, "labelSelector", "matchExpressions", overlay_.List(expressions),
                     overlay_);
  }

 private:
  void Append(ValueView keys, std::string_view name, std::vector<ValueView>& expressions) {
    for (const ValueView key : keys.elements()) {
      if (!key.IsString()) continue;
      const ValueView value = labels_.Member(key.AsString());
      if (!value.IsString()) continue;
      ValueView expression = overlay_.With({}, "key", key);
      expression = overlay_.With(expression, "operator", overlay_.String(name));
      const ValueView values[] = {value};
      expressions.push_back(overlay_.With(expression, "values", overlay_.List(values)));
    }
  }

  ValueView labels_;
  Overlay& overlay_;
};

template <typename Change>
ValueView ChangeList(ValueView owner, std::string_view list, Overlay& overlay,
                     const Change& change) {
  return WithChanged(owner, list, overlay,
                     [&](ValueView elements) { return ForEach(elements, overlay, change); });
}

// As registry/core/pod mutatePodAffinity.
ValueView MergeAffinity(ValueView affinity, SelectorKeys& keys, Overlay& overlay) {
  const auto merge = [&keys](ValueView term) { return keys.Merge(term); };
  affinity = ChangeList(affinity, "requiredDuringSchedulingIgnoredDuringExecution", overlay, merge);
  return ChangeList(
      affinity, "preferredDuringSchedulingIgnoredDuringExecution", overlay,
      [&](ValueView term) { return WithChanged(term, "podAffinityTerm", overlay, merge); });
}

// As registry/core/pod mutateTopologySpreadConstraints.
ValueView MergeSelectors(ValueView pod, const Options& options, Overlay& overlay) {
  SelectorKeys keys(pod, overlay);
  return WithChanged(pod, "spec", overlay, [&](ValueView spec) {
    if (options.match_label_keys_merge)
      spec = ChangeList(spec, "topologySpreadConstraints", overlay,
                        [&keys](ValueView constraint) { return keys.Merge(constraint); });
    return WithChanged(spec, "affinity", overlay, [&](ValueView affinity) {
      for (const std::string_view name : {"podAffinity", "podAntiAffinity"}) {
        affinity = WithChanged(affinity, name, overlay,
                               [&](ValueView part) { return MergeAffinity(part, keys, overlay); });
      }
      return affinity;
    });
  });
}

// As api/pod DropDisabledPodFields.
ValueView WithoutDisabled(ValueView pod, ValueView old, const Options& options, Overlay& overlay) {
  return WithChanged(pod, "spec", overlay, [&](ValueView spec) {
    return DropDisabled(spec, old.Member("spec"), options, overlay);
  });
}

// As registry/core/pod podStrategy.PrepareForCreate.
ValueView ForCreate(ValueView pod, const Options& options, Overlay& overlay) {
  ValueView status = overlay.With({}, "phase", overlay.String("Pending"));
  status = overlay.With(status, "qosClass", overlay.String(ComputeQosClass(pod.Member("spec"))));
  pod = WithoutDisabled(overlay.With(pod, "status", status), {}, options, overlay);
  pod = CopyAppArmorAnnotations(MergeSelectors(pod, options, overlay), overlay);
  return options.IsSince(releases::k1_34) ? pod : CopyAppArmorFields(pod, overlay);
}

// As registry/core/pod podStatusStrategy.PrepareForUpdate and preserveOldObservedGeneration.
ValueView ForStatus(ValueView old, ValueView pod, const Options& options, Overlay& overlay) {
  const ValueView old_status = old.Member("status");
  const ValueView owners = old.Member("metadata").Member("ownerReferences");
  pod = SetNested(pod, "metadata", "ownerReferences", owners, overlay);
  pod = SetNested(pod, "metadata", "deletionTimestamp", {}, overlay);
  pod = WithChanged(pod, "status", overlay, [&](ValueView status) {
    return DropDisabledStatus(status, old_status, options, overlay);
  });
  if (!IsUnset(pod.Member("status").Member("qosClass"))) return pod;
  return SetNested(pod, "status", "qosClass", old_status.Member("qosClass"), overlay);
}

/// All of the old pod but for one member of its spec and the new version.
/// As registry/core/pod dropNonEphemeralContainerUpdates.
ValueView ForSubresource(ValueView old, ValueView pod, std::string_view member, ValueView value,
                         Overlay& overlay) {
  const ValueView version = pod.Member("metadata").Member("resourceVersion");
  ValueView kept = SetNested(old, "metadata", "resourceVersion", version, overlay);
  return SetNested(kept, "spec", member, value, overlay);
}

/// The old containers with the resources and resize policies of the new ones; the new list when its
/// names differ.
/// As registry/core/pod dropNonResizeUpdatesForContainers.
ValueView ResizedList(ValueView list, ValueView old_list, Overlay& overlay) {
  std::vector<ValueView> resized;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const ValueView name = list.At(i).Member("name");
    const ValueView old_name = old_list.At(i).Member("name");
    const bool is_same =
        name.IsString() && old_name.IsString() && name.AsString() == old_name.AsString();
    if (!is_same) return list;
    ValueView container = old_list.At(i);
    for (const std::string_view member : {"resources", "resizePolicy"}) {
      container = overlay.With(container, member, list.At(i).Member(member));
    }
    resized.push_back(container);
  }
  return resized.empty() ? list : overlay.List(resized);
}

bool HaveAsManyContainers(ValueView spec, ValueView old_spec) {
  return spec.Member("containers").size() == old_spec.Member("containers").size() &&
         spec.Member("initContainers").size() == old_spec.Member("initContainers").size();
}

/// A pod with containers added or removed stays as it is; it is refused for that later.
/// As registry/core/pod dropNonResizeUpdates.
ValueView ForResize(ValueView old, ValueView pod, Overlay& overlay) {
  const ValueView spec = pod.Member("spec");
  if (!HaveAsManyContainers(spec, old.Member("spec"))) return pod;
  ValueView kept = ForSubresource(old, pod, "resources", spec.Member("resources"), overlay);
  for (const std::string_view list : {"containers", "initContainers"}) {
    const ValueView resized =
        ResizedList(spec.Member(list), old.Member("spec").Member(list), overlay);
    kept = SetNested(kept, "spec", list, resized, overlay);
  }
  return kept;
}

}  // namespace

// As registry/core/pod podStrategy.PrepareForUpdate and
// podEphemeralContainersStrategy.PrepareForUpdate and podResizeStrategy.PrepareForUpdate.
ValueView PreparePod(const Submission& write, ValueView pod, Overlay& overlay) {
  const ValueView old = write.old_object;
  if (write.operation == Operation::kCreate) return ForCreate(pod, write.options, overlay);
  if (write.subresource == "status") return ForStatus(old, pod, write.options, overlay);
  if (write.subresource == "ephemeralcontainers") {
    const ValueView added = pod.Member("spec").Member("ephemeralContainers");
    pod = ForSubresource(old, pod, "ephemeralContainers", added, overlay);
  } else if (write.subresource == "resize") {
    pod = ForResize(old, pod, overlay);
  }
  return WithoutDisabled(pod, old, write.options, overlay);
}

}  // namespace tandem::handwritten::core::pod
