// As apiserver pkg/registry/rest/{create,update}.go, Update of its pkg/registry/generic/registry/
// store.go and the PrepareFor... functions of kubernetes pkg/registry/<group>/<resource>/
// strategy.go, v1.36.
#include "validation/handwritten/registry/prepare.h"

#include <algorithm>
#include <optional>
#include <string>

#include "validation/handwritten/completion.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/meta/managed_fields.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/meta/owner_references.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten {
namespace {

using json::Overlay;
using json::ValueView;

constexpr std::string_view kStatus = "status";

/// Whether the version is the number 0, as that of no object is.
bool IsUnsetVersion(ValueView value) {
  if (IsUnset(value)) return true;
  return value.IsString() && value.AsString().find_first_not_of('0') == std::string_view::npos;
}

/// A name like the ones the API server makes up: at most 63 bytes, the last five random.
/// As apiserver/names simpleNameGenerator.GenerateName.
ValueView GeneratedName(std::string_view base, Overlay& overlay) {
  constexpr std::size_t kMaxBaseBytes = 58;
  return overlay.String(std::string(base.substr(0, kMaxBaseBytes)) + "xxxxx");
}

ValueView MetadataForCreate(ValueView metadata, Overlay& overlay) {
  const ValueView base = metadata.Member("generateName");
  if (IsUnset(metadata.Member("name")) && base.IsString() && !base.AsString().empty()) {
    metadata = overlay.With(metadata, "name", GeneratedName(base.AsString(), overlay));
  }
  metadata = overlay.With(metadata, "deletionTimestamp", {});
  return overlay.With(metadata, "deletionGracePeriodSeconds", {});
}

ValueView MetadataForUpdate(ValueView metadata, ValueView old, Overlay& overlay) {
  const auto take_old = [&](std::string_view name) {
    metadata = overlay.With(metadata, name, old.Member(name));
  };
  take_old("generation");
  if (IsUnset(metadata.Member("uid"))) take_old("uid");
  if (IsUnsetVersion(metadata.Member("resourceVersion"))) take_old("resourceVersion");
  if (!old.Member("creationTimestamp").IsMissing()) take_old("creationTimestamp");
  if (!old.Member("deletionTimestamp").IsMissing()) take_old("deletionTimestamp");
  if (metadata.Member("deletionGracePeriodSeconds").IsMissing()) {
    take_old("deletionGracePeriodSeconds");
  }
  return metadata;
}

/// The metadata as the API server cleans all that is sent to it: each owner is named once, and for
/// managers of fields that it cannot read it takes those that there were.
ValueView Cleaned(ValueView metadata, ValueView old, Overlay& overlay) {
  constexpr std::string_view kOwners = "ownerReferences";
  constexpr std::string_view kManagers = "managedFields";
  metadata = WithChanged(metadata, kOwners, overlay, [&overlay](ValueView owners) {
    return meta::DistinctOwners(owners, overlay);
  });
  if (meta::AreManagersReadable(metadata.Member(kManagers))) return metadata;
  const ValueView before = old.Member(kManagers);
  return overlay.With(metadata, kManagers,
                      meta::AreManagersReadable(before) ? before : ValueView());
}

ValueView WithMetadata(const Submission& write, std::optional<ObjectScope> scope,
                       Overlay& overlay) {
  ValueView metadata =
      Cleaned(write.object.Member("metadata"), write.old_object.Member("metadata"), overlay);
  if (scope == ObjectScope::kCluster) metadata = overlay.With(metadata, "namespace", {});
  const ValueView prepared =
      write.operation == Operation::kCreate
          ? MetadataForCreate(metadata, overlay)
          : MetadataForUpdate(metadata, write.old_object.Member("metadata"), overlay);
  return overlay.With(write.object, "metadata", prepared);
}

/// A status that has a subresource is written through it and nothing else is; null: it has none.
const Subresource* FindStatus(const Kind& kind) {
  const auto found = std::find_if(kind.subresources.begin(), kind.subresources.end(),
                                  [](const Subresource& sub) { return sub.name == kStatus; });
  return found == kind.subresources.end() ? nullptr : &*found;
}

/// The object with the old labels, annotations, finalizers, owners and deletionTimestamp.
/// As meta/v1 ResetObjectMetaForStatus.
ValueView KeepMetadata(const Submission& write, ValueView object, Overlay& overlay) {
  const ValueView old = write.old_object.Member("metadata");
  ValueView metadata = object.Member("metadata");
  for (const char* name :
       {"labels", "annotations", "finalizers", "ownerReferences", "deletionTimestamp"}) {
    metadata = overlay.With(metadata, name, old.Member(name));
  }
  return overlay.With(object, "metadata", metadata);
}

ValueView WithFirstGeneration(ValueView object, Overlay& overlay) {
  return SetNested(object, "metadata", "generation", overlay.Integer(1), overlay);
}

// As rest BeforeCreate.
ValueView ForCreate(const Kind& kind, ValueView object, Overlay& overlay) {
  if (kind.counts_generations) object = WithFirstGeneration(object, overlay);
  return FindStatus(kind) == nullptr ? object
                                     : overlay.With(object, kStatus, overlay.EmptyObject());
}

// As rest BeforeUpdate.
ValueView ForUpdate(const Kind& kind, const Submission& write, ValueView object, Overlay& overlay) {
  const Subresource* const status = FindStatus(kind);
  if (status == nullptr) return object;
  if (write.subresource.empty()) return TakeOld(kStatus, write, object, overlay);
  if (write.subresource != kStatus) return object;
  if (status->keeps_metadata) object = KeepMetadata(write, object, overlay);
  return TakeOld("spec", write, object, overlay);
}

/// Custom resources are what has a scope and no kind; they count generations.
ValueView PrepareCustom(const Submission& write, ValueView object, Overlay& overlay) {
  const bool begins = write.scope.has_value() && write.operation == Operation::kCreate;
  return begins ? WithFirstGeneration(object, overlay) : object;
}

/// Whether the metadata can be decoded. A kind's own is decoded elsewhere, with the whole object.
bool IsReadable(const Kind* kind, ValueView metadata) {
  if (kind == nullptr) return CheckStruct(meta::kObjectMeta, metadata).has_value();
  return metadata.IsMissing() || metadata.IsObject();
}

/// The prepared object with what the written one says of what happens to it once it is there.
ValueView KeepWritten(ValueView written, ValueView prepared, Overlay& overlay) {
  if (prepared.identity() == written.identity()) return prepared;
  ValueView metadata = prepared.Member("metadata");
  for (const char* name :
       {"uid", "generation", "deletionTimestamp", "deletionGracePeriodSeconds"}) {
    const ValueView said = written.Member("metadata").Member(name);
    if (!said.IsMissing()) metadata = overlay.With(metadata, name, said);
  }
  prepared = overlay.With(prepared, "metadata", metadata);
  const ValueView status = written.Member(kStatus);
  return status.IsMissing() ? prepared : overlay.With(prepared, kStatus, status);
}

}  // namespace

ValueView Prepare(const Kind* kind, const Submission& write, Overlay& overlay) {
  if (kind != nullptr && !kind->is_kept) return write.object;
  if (!IsReadable(kind, write.object.Member("metadata"))) return write.object;
  ValueView object = WithMetadata(write, kind == nullptr ? write.scope : kind->scope, overlay);
  if (kind == nullptr) return PrepareCustom(write, object, overlay);
  object = write.operation == Operation::kCreate ? ForCreate(*kind, object, overlay)
                                                 : ForUpdate(*kind, write, object, overlay);
  if (kind->drop_disabled != nullptr) object = kind->drop_disabled(write, object, overlay);
  if (kind->prepare != nullptr) object = kind->prepare(write, object, overlay);
  return kind->allocate == nullptr ? object : kind->allocate(write, object, overlay);
}

bool LacksVersion(const Kind* kind, const Submission& write) {
  if (write.operation != Operation::kUpdate) return false;
  const bool needs_one = kind == nullptr ? write.scope.has_value() : kind->needs_version;
  return needs_one && IsUnsetVersion(write.object.Member("metadata").Member("resourceVersion"));
}

ValueView PrepareStored(const Kind* kind, const Submission& creation, Overlay& overlay) {
  Submission stored = creation;
  const ValueView uid = creation.object.Member("metadata").Member("uid");
  if (!IsUnset(uid)) stored.old_object = SetNested({}, "metadata", "uid", uid, overlay);
  return KeepWritten(creation.object, Prepare(kind, stored, overlay), overlay);
}

}  // namespace tandem::handwritten
