// As kubernetes pkg/apis/core/validation/validation.go, pkg/api/persistentvolumeclaim/util.go and
// pkg/registry/core/persistentvolumeclaim, v1.36.
#include "validation/handwritten/core/persistent_volume_claim.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/claim_changes.h"
#include "validation/handwritten/core/claim_status.h"
#include "validation/handwritten/core/pod/claim_spec.h"
#include "validation/handwritten/core/pod/types.h"
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

constexpr std::string_view kSource = "dataSource";
constexpr std::string_view kReference = "dataSourceRef";

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", pod::kPersistentVolumeClaimSpec},
    {"status", kClaimStatus},
};

bool HasApiGroup(ValueView reference) { return !reference.Member("apiGroup").IsMissing(); }

// As core ValidationOptionsForPersistentVolumeClaim.
pod::ClaimTolerance ToleranceBeside(ValueView old_spec) {
  return {meta::SelectorValuesBeside(old_spec.Member("selector")),
          HasApiGroup(old_spec.Member(kSource)) || HasApiGroup(old_spec.Member(kReference))};
}

// As core ValidatePersistentVolumeClaim.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  pod::ValidateClaimSpec(path, request.object.Member("spec"),
                         ToleranceBeside(request.old_object.Member("spec")), errors);
}

/// Parity: the metadata is also judged as that of a new object.
/// As core ValidatePersistentVolumeClaimUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateSpec(request, errors);
  ValidateClaimChanges(request, errors);
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &ValidateClaimStatus}};

std::string_view TextOrNone(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  return value.IsString() ? value.AsString() : std::string_view();
}

/// Whether the source is a claim or a snapshot, as all were before there was `dataSourceRef`.
/// As api/persistentvolumeclaim dataSourceIsPvcOrSnapshot.
bool IsClaimOrSnapshot(ValueView source) {
  const std::string_view kind = TextOrNone(source, "kind");
  const std::string_view group = TextOrNone(source, "apiGroup");
  return (kind == "PersistentVolumeClaim" && group.empty()) ||
         (kind == "VolumeSnapshot" && group == "snapshot.storage.k8s.io");
}

bool LeavesNamespace(ValueView reference) { return !TextOrNone(reference, "namespace").empty(); }

/// Copies a source that only one of the two fields has to the other, unless it has a namespace.
/// As api/persistentvolumeclaim NormalizeDataSources.
ValueView SyncSources(ValueView spec, Overlay& overlay) {
  const ValueView source = spec.Member(kSource);
  const ValueView reference = spec.Member(kReference);
  if (source.IsMissing() == reference.IsMissing()) return spec;
  if (reference.IsMissing()) return overlay.With(spec, kReference, source);
  if (!reference.IsObject() || LeavesNamespace(reference)) return spec;
  return overlay.With(spec, kSource, overlay.With(reference, "namespace", {}));
}

/// The gate of references to other namespaces is off.
/// As api/persistentvolumeclaim DropDisabledFields.
ValueView DropNewForeignReference(ValueView spec, ValueView old_spec, Overlay& overlay) {
  const bool is_dropped =
      LeavesNamespace(spec.Member(kReference)) && old_spec.Member(kReference).IsMissing();
  return is_dropped ? overlay.With(spec, kReference, {}) : spec;
}

/// Drops a source of any other kind that only `dataSource` has, unless the old claim has a source.
/// As api/persistentvolumeclaim EnforceDataSourceBackwardsCompatibility.
ValueView DropNewUnknownSource(ValueView spec, ValueView old_spec, Overlay& overlay) {
  const auto has_none = [](ValueView of) {
    return of.Member(kSource).IsMissing() && of.Member(kReference).IsMissing();
  };
  const ValueView source = spec.Member(kSource);
  const bool is_only_one = !source.IsMissing() && spec.Member(kReference).IsMissing();
  if (!is_only_one || IsClaimOrSnapshot(source) || !has_none(old_spec)) return spec;
  return overlay.With(spec, kSource, {});
}

ValueView PrepareSpec(const Submission& write, ValueView spec, Overlay& overlay) {
  const ValueView old_spec = write.old_object.Member("spec");
  spec = DropNewForeignReference(spec, old_spec, overlay);
  spec = DropNewUnknownSource(spec, old_spec, overlay);
  return SyncSources(spec, overlay);
}

ValueView WithSyncedSources(ValueView claim, Overlay& overlay) {
  return WithChanged(claim, "spec", overlay, [&overlay](ValueView spec) {
    return spec.IsObject() ? SyncSources(spec, overlay) : spec;
  });
}

// As registry/core/persistentvolumeclaim persistentvolumeclaimStrategy.PrepareForCreate and
// persistentvolumeclaimStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, Overlay& overlay) {
  if (!write.subresource.empty()) return object;
  if (write.operation == Operation::kCreate) {
    object = overlay.With(object, "status", {});
  }
  return WithChanged(object, "spec", overlay, [&](ValueView spec) {
    return spec.IsObject() ? PrepareSpec(write, spec, overlay) : spec;
  });
}

constexpr std::string_view kAttributesClassPlaces[] = {"spec.volumeAttributesClassName"};
constexpr std::string_view kAttributesStatusPlaces[] = {"status.currentVolumeAttributesClassName",
                                                        "status.modifyVolumeStatus"};
constexpr std::string_view kHealthPlaces[] = {"status.healthStatus"};
constexpr GatedField kGated[] = {{kAttributesClassPlaces, &Options::volume_attributes_class},
                                 {kAttributesStatusPlaces, &Options::volume_attributes_class},
                                 {kHealthPlaces, nullptr, releases::k1_37}};

constexpr bool Options::*kReadGates[] = {
    &Options::volume_attributes_class,
};

}  // namespace

constexpr GoStruct kPersistentVolumeClaim = Struct<kFields>("PersistentVolumeClaim");

// As core/v1 SetDefaults_PersistentVolumeClaim and SetDefaults_PersistentVolumeClaimSpec.
ValueView CompleteClaim(ValueView claim, Overlay& overlay) {
  claim = Fill(claim, "spec.volumeMode", overlay.String("Filesystem"), overlay);
  return FillText(claim, "status.phase", overlay.String("Pending"), overlay);
}

TANDEM_KIND(persistent_volume_claim) = {
    .key = {"", "v1", "PersistentVolumeClaim"},
    .resource = "persistentvolumeclaims",
    .type = &kPersistentVolumeClaim,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateSpec,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .complete = &CompleteClaim,
    .prepare = &Prepare,
    .drop_disabled = &DropGated<kGated>,
    .renew_old = &WithSyncedSources,
    .gates = kReadGates,
    .creates_again_until = releases::k1_35,
};

}  // namespace tandem::handwritten::core
