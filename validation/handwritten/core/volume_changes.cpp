// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/volume_changes.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/persistent_volume_types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr std::string_view kExpandSecret = "controllerExpandSecretRef";

/// A secret for expansion may be added.
ValueView WithoutNewSecret(ValueView spec, ValueView old_spec, Overlay& overlay) {
  const ValueView csi = spec.Member("csi");
  const ValueView old_csi = old_spec.Member("csi");
  if (csi.IsMissing() || old_csi.IsMissing()) return spec;
  if (!old_csi.Member(kExpandSecret).IsMissing()) return spec;
  return overlay.With(spec, "csi", overlay.With(csi, kExpandSecret, {}));
}

void ValidateSource(ValueView spec, ValueView old_spec, ErrorList& errors) {
  Overlay overlay;
  const ValueView now = WithoutNewSecret(spec, old_spec, overlay);
  const auto fields = kPersistentVolumeSource.fields;
  const bool same = std::all_of(fields.begin(), fields.end(), [&](const GoField& source) {
    return SameGoPointer(source.type, now.Member(source.name.json()),
                         old_spec.Member(source.name.json()));
  });
  if (same) return;
  const Path path("spec");
  errors.Add(field::Forbidden(path.Child("persistentvolumesource"),
                              "spec.persistentvolumesource is immutable after creation"));
}

/// Labels of nodes that have got another name.
constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
    {"failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone"},
    {"failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region"},
    {"beta.kubernetes.io/os", "kubernetes.io/os"},
    {"beta.kubernetes.io/arch", "kubernetes.io/arch"},
    {"beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type"},
};

/// Parity: empty where it has no other one, so what has none may lose its name.
std::string_view NewName(std::string_view label) {
  for (const auto& [before, now] : kRenamed) {
    if (label == before) return now;
  }
  return {};
}

/// The old elements, each changed beside the new one at its place.
template <typename Change>
ValueView Zip(ValueView old_list, ValueView list, Overlay& overlay, const Change& change) {
  std::size_t i = 0;
  return ForEach(old_list, overlay,
                 [&](ValueView element) { return change(element, list.At(i++)); });
}

/// The old affinity with the new names of labels where the new one has them.
ValueView Renamed(ValueView old_affinity, ValueView affinity, Overlay& overlay) {
  const auto rename_key = [&](ValueView before, ValueView now) {
    if (NewName(Text(before, "key")) != Text(now, "key")) return before;
    return overlay.With(before, "key", now.Member("key"));
  };
  const auto rename_in = [&](std::string_view list, ValueView before, ValueView now) {
    return WithChanged(before, list, overlay, [&](ValueView requirements) {
      return Zip(requirements, now.Member(list), overlay, rename_key);
    });
  };
  const auto rename_term = [&](ValueView before, ValueView now) {
    return rename_in("matchFields", rename_in("matchExpressions", before, now), now);
  };
  return WithChanged(old_affinity, "required", overlay, [&](ValueView required) {
    return WithChanged(required, "nodeSelectorTerms", overlay, [&](ValueView terms) {
      return Zip(terms, affinity.Member("required").Member("nodeSelectorTerms"), overlay,
                 rename_term);
    });
  });
}

// As core validatePvNodeAffinity.
void ValidateAffinity(ValueView affinity, ValueView old_affinity, ErrorList& errors) {
  if (old_affinity.IsMissing()) return;
  Overlay overlay;
  if (SameGoPointer(kVolumeNodeAffinity, affinity, Renamed(old_affinity, affinity, overlay)))
    return;
  const Path path("nodeAffinity");  // Parity: without the spec
  errors.Add(field::Invalid(path, BadValue::Json(GoPointerJson(kVolumeNodeAffinity, affinity)),
                            "field is immutable, except for updating from beta label to GA"));
}

void ValidateAttributesClass(ValueView spec, ValueView old_spec, const Options& options,
                             ErrorList& errors) {
  constexpr std::string_view kName = "volumeAttributesClassName";
  if (!options.volume_attributes_class &&
      !SameGoPointer(String(), spec.Member(kName), old_spec.Member(kName))) {
    const Path path("spec");
    errors.Add(
        field::Forbidden(path.Child(kName),
                         "update is forbidden when the VolumeAttributesClass feature gate is "
                         "disabled"));
  }
  if (old_spec.Member(kName).IsMissing() || !spec.Member(kName).IsMissing()) return;
  const Path path("spec");
  errors.Add(field::Forbidden(path.Child(kName), "update from non-nil value to nil is forbidden"));
}

}  // namespace

// As core ValidatePersistentVolumeUpdate.
void ValidateVolumeChanges(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  ValidateSource(spec, old_spec, errors);
  const Path mode("volumeMode");  // Parity: without the spec
  ValidateImmutable(mode, Pointer(String("v1.PersistentVolumeMode")), spec.Member("volumeMode"),
                    old_spec.Member("volumeMode"), errors);
  if (!request.options.mutable_pv_node_affinity) {
    ValidateAffinity(spec.Member("nodeAffinity"), old_spec.Member("nodeAffinity"), errors);
  }
  ValidateAttributesClass(spec, old_spec, request.options, errors);
}

}  // namespace tandem::handwritten::core
