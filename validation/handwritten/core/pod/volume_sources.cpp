// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/volume_sources.h"

#include <algorithm>
#include <string>

#include "validation/base/panic.h"
#include "validation/formats/dns.h"
#include "validation/formats/iscsi_name.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/field_refs.h"
#include "validation/handwritten/core/pod/paths.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

BadValue Plain(std::string_view text) { return BadValue::String(std::string(text)); }

void ValidateEmptyDir(const Path& path, ValueView source, ErrorList& errors) {
  if (QuantityOrZero(source.Member("sizeLimit")).Sign() >= 0) return;
  errors.Add(field::Forbidden(path.Child("sizeLimit"),
                              "SizeLimit field must be a valid resource quantity"));
}

// As core validateHostPathVolumeSource and validateHostPathType.
void ValidateHostPath(const Path& path, ValueView source, ErrorList& errors) {
  const std::string_view host_path = Text(source, "path");
  if (host_path.empty()) return;
  ValidateNoBacksteps(path.Child("path"), host_path, errors);
  ValidateOneOfIfSet(path.Child("type"), source.Member("type"),
                     {"", "BlockDevice", "CharDevice", "Directory", "DirectoryOrCreate", "File",
                      "FileOrCreate", "Socket"},
                     errors);
}

// As core validateGitRepoVolumeSource.
void ValidateGitRepo(const Path& path, ValueView source, ErrorList& errors) {
  ValidateDescendingPath(path.Child("directory"), Text(source, "directory"), errors);
}

/// Parity: the text does not say that 0 stands for the whole disk.
void ValidatePartition(const Path& path, ValueView source, ErrorList& errors) {
  ValidateWithin(path.Child("partition"), IntegerOrZero(source, "partition"), 0, 255,
                 "must be between 1 and 255, inclusive", errors);
}

// As core validateConfigMapVolumeSource and validateSecretVolumeSource.
void ValidateFiles(const Path& path, ValueView source, ErrorList& errors) {
  ValidateFileMode(path.Child("defaultMode"), source.Member("defaultMode"), errors);
  const Path items_path = path.Child("items");
  const ValueView items = source.Member("items");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Path item = items_path.Index(i);
    ValidateKeyToPath(item, items.At(i), errors);
  }
}

// As core validateNFSVolumeSource.
void ValidateNfs(const Path& path, ValueView source, ErrorList& errors) {
  const std::string_view exported = Text(source, "path");
  if (exported.starts_with('/')) return;
  AddInvalid(path.Child("path"), exported, "must be an absolute path", errors);
}

void ValidateLun(const Path& path, std::int64_t lun, ErrorList& errors) {
  ValidateWithin(path, lun, 0, 255, "must be between 0 and 255, inclusive", errors);
}

void ValidateIscsiName(const Path& path, std::string_view name, ErrorList& errors) {
  switch (formats::CheckIscsiName(name)) {
    case formats::IscsiName::kFine:
      return;
    case formats::IscsiName::kUnknownType:
      return AddInvalid(path, name, "must be valid format starting with iqn, eui, or naa", errors);
    case formats::IscsiName::kMalformed:
      return AddInvalid(path, name, "must be valid format", errors);
  }
}

// As core validateISCSIVolumeSource.
void ValidateIscsi(const Path& path, ValueView source, ErrorList& errors) {
  const std::string_view iqn = Text(source, "iqn");
  if (!iqn.empty()) ValidateIscsiName(path.Child("iqn"), iqn, errors);
  ValidateLun(path.Child("lun"), IntegerOrZero(source, "lun"), errors);
  const bool authenticates =
      IsTrue(source, "chapAuthDiscovery") || IsTrue(source, "chapAuthSession");
  if (authenticates && source.Member("secretRef").IsMissing()) {
    errors.Add(field::Required(path.Child("secretRef")));
  }
  const ValueView initiator = source.Member("initiatorName");
  if (!initiator.IsMissing()) {
    // Parity: upstream spells the field like this.
    ValidateIscsiName(path.Child("initiatorname"), initiator.AsString(), errors);
  }
}

// As core validateFlockerVolumeSource.
void ValidateFlocker(const Path& path, ValueView source, ErrorList& errors) {
  const std::string_view name = Text(source, "datasetName");
  const bool has_id = !Text(source, "datasetUUID").empty();
  if (name.empty() && !has_id) {
    errors.Add(field::Required(path, "one of datasetName and datasetUUID is required"));
  }
  if (!name.empty() && has_id) {
    AddInvalid(path, "resource", "datasetName and datasetUUID can not be specified simultaneously",
               errors);
  }
  if (name.find('/') != std::string_view::npos) {
    AddInvalid(path.Child("datasetName"), name, "must not contain '/'", errors);
  }
}

void ValidateSecretRef(const Path& path, ValueView source, ErrorList& errors) {
  const ValueView reference = source.Member("secretRef");
  if (reference.IsMissing()) return;
  const Path at = path.Child("secretRef");
  RequireText(at.Child("name"), Text(reference, "name"), errors);
}

/// Whether Go's net.SplitHostPort splits the text without an error.
bool IsHostPort(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return false;
  std::string_view host = text.substr(0, colon);
  std::string_view rest = text;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos || end + 1 != colon) return false;
    host = text.substr(1, end - 1);
    rest = text.substr(end + 1);
    return host.find('[') == std::string_view::npos &&
           rest.find_first_of("[]") == std::string_view::npos;
  }
  return host.find(':') == std::string_view::npos &&
         rest.find_first_of("[]") == std::string_view::npos;
}

void ValidateQuobyteRegistry(const Path& path, std::string_view registry, ErrorList& errors) {
  constexpr std::string_view kDetail =
      "must be a host:port pair or multiple pairs separated by commas";
  RepeatBudget budget;
  for (std::string_view rest = registry; budget.HasMore();) {
    const std::size_t comma = rest.find(',');
    if (!IsHostPort(rest.substr(0, comma))) {
      AddInvalid(path, registry, std::string(kDetail), errors);
      budget.Spend(registry.size());
    }
    if (comma == std::string_view::npos) return;
    rest.remove_prefix(comma + 1);
  }
}

// As core validateQuobyteVolumeSource.
void ValidateQuobyte(const Path& path, ValueView source, ErrorList& errors) {
  constexpr std::size_t kTenantLimit = 65;
  const std::string_view registry = Text(source, "registry");
  const Path registry_path = path.Child("registry");
  if (registry.empty()) {
    errors.Add(field::Required(registry_path,
                               "must be a host:port pair or multiple pairs separated by commas"));
  } else if (Text(source, "tenant").size() >= kTenantLimit) {
    errors.Add(field::Required(path.Child("tenant"),
                               "must be a UUID and may not exceed a length of 64 characters"));
  } else {
    ValidateQuobyteRegistry(registry_path, registry, errors);
  }
  RequireText(path.Child("volume"), Text(source, "volume"), errors);
}

// As core validateDownwardAPIVolumeSource.
void ValidateDownwardApi(const Path& path, ValueView source, ErrorList& errors) {
  ValidateFileMode(path.Child("defaultMode"), source.Member("defaultMode"), errors);
  for (const ValueView file : source.Member("items").elements()) {
    ValidateDownwardFile(path, file, errors);
  }
}

// As core validateFCVolumeSource.
void ValidateFc(const Path& path, ValueView source, ErrorList& errors) {
  const ValueView names = source.Member("targetWWNs");
  const bool has_names = names.size() > 0;
  const bool has_ids = source.Member("wwids").size() > 0;
  const Path names_path = path.Child("targetWWNs");
  if (!has_names && !has_ids) {
    errors.Add(
        field::Required(names_path, "must specify either targetWWNs or wwids, but not both"));
  }
  if (has_names && has_ids) {
    errors.Add(field::Invalid(names_path, BadValue::Json(StringListJson(names)),
                              "targetWWNs and wwids can not be specified simultaneously"));
  }
  if (!has_names) return;
  const ValueView lun = source.Member("lun");
  if (lun.IsMissing()) {
    errors.Add(field::Required(path.Child("lun"), "lun is required if targetWWNs is specified"));
  } else {
    ValidateLun(path.Child("lun"), lun.AsInt(), errors);
  }
}

bool IsReservedOption(std::string_view key) {
  const std::string name_space = "." + formats::LowerCase(key.substr(0, key.find('/')));
  return name_space.ends_with(".kubernetes.io") || name_space.ends_with(".k8s.io");
}

// As core validateFlexVolumeSource.
void ValidateFlexVolume(const Path& path, ValueView source, ErrorList& errors) {
  const Path options_path = path.Child("options");
  for (const json::MemberView& option : SortedMembers(source.Member("options"))) {
    if (!IsReservedOption(option.name)) continue;
    AddInvalid(options_path.Key(option.name), option.name,
               "kubernetes.io and k8s.io namespaces are reserved", errors);
  }
}

// As core validateAzureDisk.
void ValidateAzureDisk(const Path& path, ValueView source, ErrorList& errors) {
  const ValueView kind = source.Member("kind");
  ValidateOneOfIfSet(path.Child("cachingMode"), source.Member("cachingMode"),
                     {"None", "ReadOnly", "ReadWrite"}, errors);
  ValidateOneOfIfSet(path.Child("kind"), kind, {"Dedicated", "Managed", "Shared"}, errors);
  if (kind.IsMissing()) return;
  const std::string_view uri = Text(source, "diskURI");
  const bool is_managed = kind.AsString() == "Managed";
  if (uri.starts_with(is_managed ? "/subscriptions/" : "https://")) return;
  const std::string_view form =
      is_managed ? "/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/"
                   "microsoft.compute/disks/{disk-id}"
                 : "https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd";
  errors.Add(field::NotSupported(path.Child("diskURI"), Plain(uri), {form}));
}

void ValidateShortName(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
}

// As core validateStorageOSVolumeSource.
void ValidateStorageOs(const Path& path, ValueView source, ErrorList& errors) {
  ValidateShortName(path.Child("volumeName"), Text(source, "volumeName"), errors);
  ValidateShortName(path.Child("volumeNamespace"), Text(source, "volumeNamespace"), errors);
  ValidateSecretRef(path, source, errors);
}

// As core validateCSIVolumeSource.
void ValidateCsi(const Path& path, ValueView source, ErrorList& errors) {
  ValidateCsiDriverName(path.Child("driver"), Text(source, "driver"), errors);
  const ValueView reference = source.Member("nodePublishSecretRef");
  if (reference.IsMissing()) return;
  const Path at = path.Child("nodePublishSecretRef");
  const std::string_view name = Text(reference, "name");
  if (!RequireText(at.Child("name"), name, errors)) return;
  // Parity: the path leaves the reference out.
  AddMessages(path.Child("name"), name, formats::CheckDns1123Subdomain(name), {}, errors);
}

constexpr std::string_view kPath[] = {"path"};
constexpr std::string_view kRepository[] = {"repository"};
constexpr std::string_view kPdName[] = {"pdName"};
constexpr std::string_view kVolumeId[] = {"volumeID"};
constexpr std::string_view kSecretName[] = {"secretName"};
constexpr std::string_view kNfs[] = {"server", "path"};
constexpr std::string_view kIscsi[] = {"targetPortal", "iqn"};
constexpr std::string_view kGlusterfs[] = {"endpoints", "path"};
constexpr std::string_view kClaimName[] = {"claimName"};
constexpr std::string_view kRbd[] = {"monitors", "image"};
constexpr std::string_view kMonitors[] = {"monitors"};
constexpr std::string_view kDriver[] = {"driver"};
constexpr std::string_view kName[] = {"name"};
constexpr std::string_view kAzureFile[] = {"secretName", "shareName"};
constexpr std::string_view kVolumePath[] = {"volumePath"};
constexpr std::string_view kPdId[] = {"pdID"};
constexpr std::string_view kAzureDisk[] = {"diskName", "diskURI"};
constexpr std::string_view kVolumeName[] = {"volumeName"};
constexpr std::string_view kScaleIo[] = {"gateway", "system", "volumeName"};

constexpr VolumeSource kSources[] = {
    {"emptyDir", {}, {}, {}, &ValidateEmptyDir},
    {"hostPath", {}, {}, kPath, &ValidateHostPath},
    {"gitRepo", {}, {}, kRepository, &ValidateGitRepo},
    {"gcePersistentDisk", "persistentDisk", {}, kPdName, &ValidatePartition},
    {"awsElasticBlockStore", {}, {}, kVolumeId, &ValidatePartition},
    {"secret", {}, {}, kSecretName, &ValidateFiles},
    {"nfs", {}, {}, kNfs, &ValidateNfs},
    {"iscsi", {}, {}, kIscsi, &ValidateIscsi},
    {"glusterfs", {}, {}, kGlusterfs},
    {"flocker", {}, {}, {}, &ValidateFlocker},
    {"persistentVolumeClaim", {}, {}, kClaimName},
    {"rbd", {}, {}, kRbd},
    {"cinder", {}, {}, kVolumeId, &ValidateSecretRef},
    {"cephfs", {}, "cephFS", kMonitors},
    {"quobyte", {}, {}, {}, &ValidateQuobyte},
    {"downwardAPI", {}, "downwarAPI", {}, &ValidateDownwardApi},
    {"fc", {}, {}, {}, &ValidateFc},
    {"flexVolume", {}, {}, kDriver, &ValidateFlexVolume},
    {"configMap", {}, {}, kName, &ValidateFiles},
    {"azureFile", {}, {}, kAzureFile},
    {"vsphereVolume", {}, {}, kVolumePath},
    {"photonPersistentDisk", {}, {}, kPdId},
    {"portworxVolume", {}, {}, kVolumeId},
    {"azureDisk", {}, {}, kAzureDisk, &ValidateAzureDisk},
    {"storageos", {}, {}, kVolumeName, &ValidateStorageOs},
    {"projected"},  // these have rules about more than themselves
    {"scaleIO", {}, {}, kScaleIo},
    {"csi", {}, {}, {}, &ValidateCsi},
    {"ephemeral"},
    {"image"},
};

}  // namespace

std::span<const VolumeSource> VolumeSources() { return kSources; }

const VolumeSource& VolumeSourceNamed(std::string_view member) {
  const auto* const found =
      std::find_if(std::begin(kSources), std::end(kSources),
                   [member](const VolumeSource& kind) { return kind.member.json() == member; });
  TANDEM_CHECK(found != std::end(kSources));
  return *found;
}

// As core validateVolumeSource and validateGCEPersistentDiskVolumeSource and
// validateAWSElasticBlockStoreVolumeSource and validatePersistentClaimVolumeSource and
// validateGlusterfsVolumeSource and validateRBDVolumeSource and validateCinderVolumeSource and
// validateCephFSVolumeSource and validateAzureFile and validateVsphereVolumeSource and
// validatePhotonPersistentDiskVolumeSource and validatePortworxVolumeSource and
// validateScaleIOVolumeSource.
void ValidateVolumeSource(const VolumeSource& kind, const Path& path, ValueView source,
                          ErrorList& errors) {
  for (const std::string_view name : kind.required) {
    if (IsBlank(source.Member(name))) errors.Add(field::Required(path.Child(name)));
  }
  if (kind.rule != nullptr) kind.rule(path, source, errors);
}

void AddSurplusSource(const VolumeSource& kind, const Path& volume_path, ErrorList& errors) {
  errors.Add(field::Forbidden(volume_path.Child(kind.surplus_path()),
                              "may not specify more than 1 volume type"));
}

// As core validateKeyToPath.
void ValidateKeyToPath(const Path& path, ValueView item, ErrorList& errors) {
  const Path at = path.Child("path");
  const std::string_view file = Text(item, "path");
  RequireText(path.Child("key"), Text(item, "key"), errors);
  RequireText(at, file, errors);
  ValidateNonReservedPath(at, file, errors);
  ValidateFileMode(path.Child("mode"), item.Member("mode"), errors);
}

// As core validateDownwardAPIVolumeFile.
void ValidateDownwardFile(const Path& path, ValueView file, ErrorList& errors) {
  const Path at = path.Child("path");
  RequireText(at, Text(file, "path"), errors);
  ValidateNonReservedPath(at, Text(file, "path"), errors);
  const ValueView field = file.Member("fieldRef");
  const ValueView resource = file.Member("resourceFieldRef");
  if (!field.IsMissing()) {
    ValidateObjectField(path.Child("fieldRef"), field, FieldPlace::kVolume, errors);
    if (!resource.IsMissing()) {
      AddInvalid(path, "resource",
                 "fieldRef and resourceFieldRef can not be specified simultaneously", errors);
    }
  } else if (!resource.IsMissing()) {
    ValidateResourceField(path.Child("resourceFieldRef"), resource, FieldPlace::kVolume, errors);
  } else {
    errors.Add(field::Required(path, "one of fieldRef and resourceFieldRef is required"));
  }
  ValidateFileMode(path.Child("mode"), file.Member("mode"), errors);
}

}  // namespace tandem::handwritten::core::pod
