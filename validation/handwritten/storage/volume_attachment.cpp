// As kubernetes pkg/apis/storage/validation/validation.go and
// pkg/registry/storage/volumeattachment, v1.36.
#include <cstdint>
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/persistent_volume_spec.h"
#include "validation/handwritten/core/persistent_volume_types.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::storage {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSourceFields[] = {
    {"persistentVolumeName", Pointer(String())},
    {"inlineVolumeSpec", Pointer(core::kPersistentVolumeSpec)},
};
constexpr GoStruct kSource = Struct<kSourceFields>("VolumeAttachmentSource");

constexpr GoField kSpecFields[] = {
    {"attacher", String()},
    {"source", kSource},
    {"nodeName", String()},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("VolumeAttachmentSpec");

constexpr GoField kErrorFields[] = {
    {"time", Time()},
    {"message", String()},
    {"errorCode", Pointer(Int32())},
};
constexpr GoStruct kError = Struct<kErrorFields>("VolumeError");

constexpr GoField kStatusFields[] = {
    {"attached", Bool()},
    {"attachmentMetadata", Map(String(), String())},
    {"attachError", Pointer(kError)},
    {"detachError", Pointer(kError)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("VolumeAttachmentStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kVolumeAttachment = Struct<kFields>("VolumeAttachment");

constexpr std::size_t kMaxMetadata = std::size_t{256} << 10;

void ValidateInline(const Path& path, ValueView spec, ErrorList& errors) {
  core::ValidatePersistentVolumeSpec(path, spec, {.place = core::VolumePlace::kAttachment}, errors);
}

// As storage validateVolumeAttachmentSource.
void ValidateSource(const Path& path, ValueView source, ErrorList& errors) {
  constexpr const char* kDetail =
      "must specify exactly one of inlineVolumeSpec and persistentVolumeName";
  const ValueView inline_spec = source.Member("inlineVolumeSpec");
  const ValueView name = source.Member("persistentVolumeName");
  if (inline_spec.IsMissing() && name.IsMissing()) {
    errors.Add(field::Required(path, kDetail));
  } else if (name.IsMissing()) {
    ValidateInline(path.Child("inlineVolumeSpec"), inline_spec, errors);
  } else if (inline_spec.IsMissing()) {
    RequireText(path.Child("persistentVolumeName"), name.AsString(), errors,
                "must specify non empty persistentVolumeName");
  } else {
    errors.Add(field::Forbidden(path, kDetail));
  }
}

// As storage validateNodeName.
void ValidateNodeName(const Path& path, std::string_view name, ErrorList& errors) {
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

/// Parity: the path is one name, and an empty volume is told a second time.
void ValidateVolumeName(ValueView source, ErrorList& errors) {
  const ValueView name = source.Member("persistentVolumeName");
  if (name.IsMissing()) return;
  AddMessages(Path("spec.source.persistentVolumeName"), name.AsString(),
              formats::CheckDns1123Subdomain(name.AsString()), {}, errors);
}

/// The rules that only a new attachment had to obey until 1.35.
/// As storage ValidateVolumeAttachmentV1.
void ValidateNew(ValueView spec, const Options& options, ErrorList& errors) {
  const Path spec_path("spec");
  const Path path = spec_path.Child("attacher");
  const std::string_view attacher = Text(spec, "attacher");
  ValidateCsiDriverName(path, attacher, errors);
  if (attacher.empty() && !options.IsSince(releases::k1_35)) {
    AddMessages(path, attacher, formats::CheckDns1123Subdomain(attacher), {}, errors);
  }
  ValidateVolumeName(spec.Member("source"), errors);
}

// As storage validateVolumeAttachmentSpec.
void ValidateSpec(ValueView spec, const Options& options, ErrorList& errors) {
  const Path path("spec");
  const Path attacher = path.Child("attacher");
  if (options.IsSince(releases::k1_36)) {
    ValidateCsiDriverName(attacher, Text(spec, "attacher"), errors, Covered::kYes);
  } else {
    RequireText(attacher, Text(spec, "attacher"), errors);
  }
  ValidateSource(path.Child("source"), spec.Member("source"), errors);
  ValidateNodeName(path.Child("nodeName"), Text(spec, "nodeName"), errors);
}

// As storage validateAttachmentMetadata.
void ValidateMetadata(const Path& path, ValueView metadata, ErrorList& errors) {
  std::size_t bytes = 0;
  for (const json::MemberView member : metadata.members()) {
    bytes += member.name.size() + Text(member.value).size();
  }
  if (bytes <= kMaxMetadata) return;
  errors.Add(field::TooLongBytes(path, std::int64_t{kMaxMetadata}));
}

/// Parity: the text tells the limit of the metadata.
/// As storage validateVolumeError.
void ValidateError(const Path& path, ValueView error, ErrorList& errors) {
  constexpr std::size_t kMaxMessage = 1024;
  if (Text(error, "message").size() > kMaxMessage) {
    errors.Add(field::TooLongBytes(path.Child("message"), std::int64_t{kMaxMetadata}));
  }
  const auto code = Integer(error, "errorCode");
  if (!code || *code >= 0) return;
  AddInvalid(path.Child("errorCode"), *code, "must be between 0 and 2147483647, inclusive", errors);
}

// As storage validateVolumeAttachmentStatus.
void ValidateStatus(ValueView status, ErrorList& errors) {
  const Path path("status");
  ValidateMetadata(path.Child("attachmentMetadata"), status.Member("attachmentMetadata"), errors);
  ValidateError(path.Child("attachError"), status.Member("attachError"), errors);
  ValidateError(path.Child("detachError"), status.Member("detachError"), errors);
}

// As storage ValidateVolumeAttachment.
void ValidateAttachment(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const ValueView spec = request.object.Member("spec");
  ValidateSpec(spec, request.options, errors);
  ValidateStatus(request.object.Member("status"), errors);
  if (request.options.IsSince(releases::k1_36)) {
    ValidateVolumeName(spec.Member("source"), errors);
  } else if (request.operation == Operation::kCreate) {
    ValidateNew(spec, request.options, errors);
  }
}

// As storage ValidateVolumeAttachmentUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  if (!request.options.IsSince(releases::k1_35)) ValidateAttachment(request, errors);
  ValidateAttachment(request, errors);
  ValidateImmutable(Path("spec"), kSpec, request.object.Member("spec"),
                    request.old_object.Member("spec"), errors, Covered::kYes);
}

constexpr Subresource kSubresources[] = {
    {.name = "status",
     .rules = &ValidateUpdate,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

constexpr std::string_view kErrorCodesPlaces[] = {"status.attachError.errorCode",
                                                  "status.detachError.errorCode"};
constexpr GatedField kGated[] = {{kErrorCodesPlaces, &Options::mutable_csi_node_allocatable_count}};

constexpr bool Options::*kReadGates[] = {
    &Options::mutable_csi_node_allocatable_count,
};

}  // namespace

TANDEM_KIND(volume_attachment) = {
    .key = {"storage.k8s.io", "v1", "VolumeAttachment"},
    .resource = "volumeattachments",
    .scope = ObjectScope::kCluster,
    .type = &kVolumeAttachment,
    .metadata = Metadata::kByRules,
    .create = &ValidateAttachment,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .needs_version = true,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::storage
