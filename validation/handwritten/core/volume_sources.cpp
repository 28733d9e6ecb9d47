// As kubernetes pkg/apis/core/validation/validation.go and pkg/volume/validation/pv_validation.go,
// v1.36.
#include "validation/handwritten/core/volume_sources.h"

#include <algorithm>
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/iscsi_name.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/paths.h"
#include "validation/handwritten/core/pod/volume_sources.h"
#include "validation/handwritten/csi_driver_name.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// A source within its volume.
struct Volume {
  const Path& path;
  ValueView spec;
  std::string_view name;
};

using SourceRule = void (*)(const Volume& volume, const Path& path, ValueView source,
                            ErrorList& errors);

void RequireTexts(const Path& path, ValueView object, std::initializer_list<const char*> names,
                  ErrorList& errors) {
  for (const char* name : names) RequireText(path.Child(name), Text(object, name), errors);
}

/// A secret of the cluster's, which is in some namespace.
/// As core validatePVSecretReference.
void ValidateSecretRef(const Path& path, ValueView source, ErrorList& errors) {
  const ValueView reference = source.Member("secretRef");
  if (reference.IsMissing()) return;
  const Path at = path.Child("secretRef");
  RequireTexts(at, reference, {"name", "namespace"}, errors);
}

// As core validateGlusterfsPersistentVolumeSource.
void ValidateGlusterfs(const Volume& /*volume*/, const Path& path, ValueView source,
                       ErrorList& errors) {
  RequireTexts(path, source, {"endpoints", "path"}, errors);
  const ValueView endpoints = source.Member("endpointsNamespace");
  if (endpoints.IsMissing()) return;
  const Path at = path.Child("endpointsNamespace");
  const std::string_view name = endpoints.AsString();
  if (name.empty()) {
    AddInvalid(at, name, "if the endpointnamespace is set, it must be a valid namespace name",
               errors);
  } else {
    AddMessages(at, name, formats::CheckDns1123Label(name), {}, errors);
  }
}

/// Parity: without the words for an unknown type of name.
void ValidateIscsiName(const Path& path, std::string_view name, ErrorList& errors) {
  if (formats::CheckIscsiName(name) == formats::IscsiName::kFine) return;
  AddInvalid(path, name, "must be valid format", errors);
}

void ValidateIscsiSecret(const Path& path, ValueView source, ErrorList& errors) {
  const ValueView secret = source.Member("secretRef");
  const Path at = path.Child("secretRef");
  if (!secret.IsMissing()) {
    RequireText(at.Child("name"), Text(secret, "name"), errors);
  } else if (IsTrue(source, "chapAuthDiscovery") || IsTrue(source, "chapAuthSession")) {
    errors.Add(field::Required(at));
  }
}

void ValidateIscsiInitiator(const Volume& volume, const Path& path, ValueView source,
                            ErrorList& errors) {
  constexpr std::size_t kMostBytes = 64;
  const std::string_view portal = Text(source, "targetPortal");
  if (volume.name.size() + 1 + portal.size() <= kMostBytes) return;
  // Parity: not as the field is written, and so it is of the initiator's name.
  AddInvalid(path.Child("targetportal"), portal,
             "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if "
             "iscsi.initiatorName is specified.",
             errors);
}

// As core validateISCSIPersistentVolumeSource.
void ValidateIscsi(const Volume& volume, const Path& path, ValueView source, ErrorList& errors) {
  constexpr std::int64_t kMostLun = 255;
  const ValueView initiator = source.Member("initiatorName");
  RequireTexts(path, source, {"targetPortal"}, errors);
  if (!initiator.IsMissing()) ValidateIscsiInitiator(volume, path, source, errors);
  const std::string_view iqn = Text(source, "iqn");
  if (RequireText(path.Child("iqn"), iqn, errors)) {
    ValidateIscsiName(path.Child("iqn"), iqn, errors);
  }
  const std::int64_t lun = IntegerOrZero(source, "lun");
  if (lun < 0 || lun > kMostLun) {
    AddInvalid(path.Child("lun"), lun, "must be between 0 and 255, inclusive", errors);
  }
  ValidateIscsiSecret(path, source, errors);
  if (initiator.IsMissing()) return;
  ValidateIscsiName(path.Child("initiatorname"), initiator.AsString(), errors);
}

// As core validateCinderPersistentVolumeSource.
void ValidateCinder(const Volume& /*volume*/, const Path& path, ValueView source,
                    ErrorList& errors) {
  RequireTexts(path, source, {"volumeID"}, errors);
  ValidateSecretRef(path, source, errors);
}

// As core validateAzureFilePV.
void ValidateAzureFile(const Volume& /*volume*/, const Path& path, ValueView source,
                       ErrorList& errors) {
  RequireTexts(path, source, {"secretName", "shareName"}, errors);
  const ValueView secret = source.Member("secretNamespace");
  if (!secret.IsMissing()) RequireText(path.Child("secretNamespace"), secret.AsString(), errors);
}

// As core validateLocalVolumeSource.
void ValidateLocal(const Volume& volume, const Path& path, ValueView source, ErrorList& errors) {
  const std::string_view local = Text(source, "path");
  if (RequireText(path.Child("path"), local, errors)) {
    pod::ValidateNoBacksteps(path.Child("path"), local, errors);
  }
  if (!volume.spec.Member("nodeAffinity").IsMissing()) return;
  errors.Add(
      field::Required(volume.path.Child("nodeAffinity"), "Local volume requires node affinity"));
}

void ValidateLabelIfAny(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
}

// As core validateStorageOSPersistentVolumeSource.
void ValidateStorageOs(const Volume& /*volume*/, const Path& path, ValueView source,
                       ErrorList& errors) {
  RequireTexts(path, source, {"volumeName"}, errors);
  for (const char* name : {"volumeName", "volumeNamespace"}) {
    ValidateLabelIfAny(path.Child(name), Text(source, name), errors);
  }
  ValidateSecretRef(path, source, errors);
}

void ValidateCsiSecret(const Path& path, ValueView secret, ErrorList& errors) {
  if (secret.IsMissing()) return;
  const std::string_view name = Text(secret, "name");
  if (RequireText(path.Child("name"), name, errors)) {
    AddMessages(path.Child("name"), name, formats::CheckDns1123Subdomain(name),
                "format=k8s-long-name", errors);
  }
  const std::string_view name_space = Text(secret, "namespace");
  if (RequireText(path.Child("namespace"), name_space, errors)) {
    AddMessages(path.Child("namespace"), name_space, formats::CheckDns1123Label(name_space),
                "format=k8s-short-name", errors);
  }
}

/// Parity: the secret for staging is not judged.
/// As core validateCSIPersistentVolumeSource.
void ValidateCsi(const Volume& /*volume*/, const Path& path, ValueView source, ErrorList& errors) {
  ValidateCsiDriverName(path.Child("driver"), Text(source, "driver"), errors);
  RequireTexts(path, source, {"volumeHandle"}, errors);
  for (const char* name : {"controllerPublishSecretRef", "controllerExpandSecretRef",
                           "nodePublishSecretRef", "nodeExpandSecretRef"}) {
    const Path secret = path.Child(name);
    ValidateCsiSecret(secret, source.Member(name), errors);
  }
}

struct Source {
  const char* name;
  SourceRule rule = nullptr;  ///< null: that of the volumes of pods
  bool has_mount_options = false;
  bool may_be_second = false;  ///< Parity: nobody says anything about another one before it
};

constexpr Source kSources[] = {
    {"hostPath"},
    {"gcePersistentDisk", nullptr, true},
    {"awsElasticBlockStore", nullptr, true},
    {"glusterfs", &ValidateGlusterfs, true},
    {"flocker"},
    {"nfs", nullptr, true},
    {"rbd", nullptr, true},
    {"quobyte", nullptr, true},
    {"cephfs", nullptr, true},
    {"iscsi", &ValidateIscsi, true},
    {"cinder", &ValidateCinder, true},
    {"fc"},
    {"flexVolume", nullptr, false, true},
    {"azureFile", &ValidateAzureFile, true},
    {"vsphereVolume", nullptr, true},
    {"photonPersistentDisk", nullptr, true},
    {"portworxVolume"},
    {"azureDisk", nullptr, true},
    {"scaleIO"},
    {"local", &ValidateLocal},
    {"storageos", &ValidateStorageOs},
    {"csi", &ValidateCsi},
};

// As core validateRBDPersistentVolumeSource and validateCephFSPersistentVolumeSource and
// validateFlexPersistentVolumeSource and validateScaleIOPersistentVolumeSource.
void ValidateSource(const Source& kind, const Volume& volume, ErrorList& errors) {
  const ValueView source = volume.spec.Member(kind.name);
  if (kind.rule != nullptr) {
    const Path path = volume.path.Child(kind.name);
    kind.rule(volume, path, source, errors);
  } else {
    const pod::VolumeSource& shared = pod::VolumeSourceNamed(kind.name);
    const Path path = volume.path.Child(shared.error_path());
    pod::ValidateVolumeSource(shared, path, source, errors);
  }
}

void RefuseSecond(const Source& kind, const Volume& volume, ErrorList& errors) {
  const std::string_view name =
      std::string_view(kind.name) == "cephfs" ? std::string_view("cephFS") : kind.name;
  errors.Add(field::Forbidden(volume.path.Child(name), "may not specify more than 1 volume type"));
}

}  // namespace

// As core ValidatePersistentVolumeSpec.
void ValidatePersistentVolumeSource(const Path& path, ValueView spec, std::string_view volume_name,
                                    ErrorList& errors) {
  const Volume volume = {path, spec, volume_name};
  bool found = false;
  for (const Source& kind : kSources) {
    if (spec.Member(kind.name).IsMissing()) continue;
    if (!found || kind.may_be_second) {
      ValidateSource(kind, volume, errors);
    } else {
      RefuseSecond(kind, volume, errors);
    }
    found = true;
  }
  if (!found) errors.Add(field::Required(path, "must specify a volume type"));
}

bool HasMountOptions(ValueView spec) {
  return std::any_of(std::begin(kSources), std::end(kSources), [spec](const Source& kind) {
    return kind.has_mount_options && !spec.Member(kind.name).IsMissing();
  });
}

}  // namespace tandem::handwritten::core
