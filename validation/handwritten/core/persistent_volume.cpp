// As kubernetes pkg/apis/core/validation/validation.go, pkg/volume/validation/pv_validation.go and
// pkg/registry/core/persistentvolume, v1.36.
#include "validation/handwritten/access.h"
#include "validation/handwritten/core/persistent_volume_spec.h"
#include "validation/handwritten/core/persistent_volume_types.h"
#include "validation/handwritten/core/resource_version.h"
#include "validation/handwritten/core/volume_changes.h"
#include "validation/handwritten/core/volume_sources.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kStatusFields[] = {
    {"phase", String("v1.PersistentVolumePhase")},
    {"message", String()},
    {"reason", String()},
    {"lastPhaseTransitionTime", Pointer(Time())},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("PersistentVolumeStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kPersistentVolumeSpec},
    {"status", kStatus},
};
constexpr GoStruct kPersistentVolume = Struct<kFields>("PersistentVolume");

// As core ValidationOptionsForPersistentVolume.
VolumeSpecRules RulesOf(const Request& request) {
  const ValueView old_selector =
      request.old_object.Member("spec").Member("nodeAffinity").Member("required");
  return {.volume_name = Text(request.object.Member("metadata"), "name"),
          .node_label_values = pod::HasInvalidNodeLabelValue(old_selector)
                                   ? pod::NodeLabelValues::kAnything
                                   : pod::NodeLabelValues::kLabelValues};
}

// As core ValidatePersistentVolume.
void ValidateVolume(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const Path path("spec");
  ValidatePersistentVolumeSpec(path, request.object.Member("spec"), RulesOf(request), errors);
}

/// Only volumes that can have mount options may have the annotation that is older than the field.
/// As volume checkMountOption.
void ValidateMountOptions(const Request& request, ErrorList& errors) {
  constexpr std::string_view kAnnotation = "volume.beta.kubernetes.io/mount-options";
  const ValueView metadata = request.object.Member("metadata");
  if (metadata.Member("annotations").Member(kAnnotation).IsAbsent()) return;
  if (HasMountOptions(request.object.Member("spec"))) return;
  const Path path("metadata");
  const Path annotations = path.Child("annotations");
  errors.Add(field::Forbidden(annotations.Child(kAnnotation),
                              "may not specify mount options for this volume type"));
}

void ValidateCreate(const Request& request, ErrorList& errors) {
  ValidateVolume(request, errors);
  ValidateMountOptions(request, errors);
}

/// Parity: the volume is judged twice, its metadata is not compared with the old one's.
/// As core ValidatePersistentVolumeUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateCreate(request, errors);
  ValidateVolume(request, errors);
  ValidateVolumeChanges(request, errors);
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &RequireResourceVersion}};

constexpr Default kDefaults[] = {
    {"status.phase", "\"Pending\""},
    {"spec.persistentVolumeReclaimPolicy", "\"Retain\""},
    {"spec.volumeMode", "\"Filesystem\""},
    {"spec.hostPath.type", "\"\"", When::kPresent, "spec.hostPath"},
    {"spec.rbd.pool", "\"rbd\"", When::kPresent, "spec.rbd"},
    {"spec.rbd.user", "\"admin\"", When::kPresent, "spec.rbd"},
    {"spec.rbd.keyring", "\"/etc/ceph/keyring\"", When::kPresent, "spec.rbd"},
    {"spec.iscsi.iscsiInterface", "\"default\"", When::kPresent, "spec.iscsi"},
    {"spec.azureDisk.cachingMode", "\"ReadWrite\"", When::kPresent, "spec.azureDisk"},
    {"spec.azureDisk.kind", "\"Shared\"", When::kPresent, "spec.azureDisk"},
    {"spec.azureDisk.fsType", "\"ext4\"", When::kPresent, "spec.azureDisk"},
    {"spec.azureDisk.readOnly", "false", When::kPresent, "spec.azureDisk"},
    {"spec.scaleIO.storageMode", "\"ThinProvisioned\"", When::kPresent, "spec.scaleIO"},
    {"spec.scaleIO.fsType", "\"xfs\"", When::kPresent, "spec.scaleIO"},
};

// As registry/core/persistentvolume persistentvolumeStrategy.PrepareForCreate and
// persistentvolumeStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, Overlay& overlay) {
  if (write.operation == Operation::kUpdate) return object;
  return SetNested(object, "status", "phase", overlay.String("Pending"), overlay);
}

constexpr std::string_view kAttributesClassPlaces[] = {"spec.volumeAttributesClassName"};
constexpr GatedField kGated[] = {{kAttributesClassPlaces, &Options::volume_attributes_class}};

constexpr bool Options::*kReadGates[] = {
    &Options::mutable_pv_node_affinity,
    &Options::volume_attributes_class,
};

}  // namespace

TANDEM_KIND(persistent_volume) = {
    .key = {"", "v1", "PersistentVolume"},
    .resource = "persistentvolumes",
    .scope = ObjectScope::kCluster,
    .type = &kPersistentVolume,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .defaults = kDefaults,
    .prepare = &Prepare,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::core
