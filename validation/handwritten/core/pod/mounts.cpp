// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/mounts.h"

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/paths.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// The names and paths of one list, for looking up those of the other one.
class Occupied {
 public:
  /// Parity: of several with one name upstream knows the path of the last.
  Occupied(ValueView list, std::string_view path_member, bool is_asked) {
    if (!is_asked) return;
    for (const ValueView entry : list.elements()) {
      paths_by_name_[Text(entry, "name")] = Text(entry, path_member);
    }
    for (const auto& [name, path] : paths_by_name_) paths_.insert(path);
  }

  [[nodiscard]] bool HasName(std::string_view name) const { return paths_by_name_.contains(name); }
  [[nodiscard]] bool HasPath(std::string_view path) const { return paths_.contains(path); }

 private:
  using Table = std::unordered_map<std::string_view, std::string_view, KeyedTextHash>;
  using Set = std::unordered_set<std::string_view, KeyedTextHash>;

  Table paths_by_name_;
  Set paths_;
};

void AddNotFound(const Path& path, std::string_view name, ErrorList& errors) {
  errors.Add(field::NotFound(path, field::BadValue::String(std::string(name))));
}

// As core validateMountPropagation.
void ValidatePropagation(const Path& path, ValueView propagation, ValueView container,
                         ErrorList& errors) {
  if (propagation.IsMissing()) return;
  const std::string_view mode = propagation.AsString();
  ValidateOneOf(path, mode, {"Bidirectional", "HostToContainer", "None"}, errors);
  if (mode != "Bidirectional" || IsTrue(container.Member("securityContext"), "privileged")) return;
  errors.Add(field::Forbidden(
      path, "Bidirectional mount propagation is available only to privileged containers"));
}

// As core validateMountRecursiveReadOnly.
void ValidateRecursiveReadOnly(const Path& path, ValueView mount, ErrorList& errors) {
  const ValueView mode = mount.Member("recursiveReadOnly");
  if (mode.IsMissing() || mode.AsString() == "Disabled") return;
  if (mode.AsString() != "Enabled" && mode.AsString() != "IfPossible") {
    return ValidateOneOf(path, mode.AsString(), {"Disabled", "Enabled", "IfPossible"}, errors);
  }
  if (!IsTrue(mount, "readOnly")) {
    errors.Add(field::Forbidden(path, "may only be specified when readOnly is true"));
  }
  const ValueView propagation = mount.Member("mountPropagation");
  if (propagation.IsMissing() || propagation.AsString() == "None") return;
  errors.Add(field::Forbidden(
      path, "may only be specified when mountPropagation is None or not specified"));
}

/// Parity: what is said of these fields has no index.
void ValidateMountOptions(const Path& list_path, const Path& at, ValueView mount,
                          ValueView container, ErrorList& errors) {
  const std::string_view sub_path = Text(mount, "subPath");
  const std::string_view expression = Text(mount, "subPathExpr");
  ValidateDescendingPath(list_path.Child("subPath"), sub_path, errors);
  if (!expression.empty() && !sub_path.empty()) {
    AddInvalid(at.Child("subPathExpr"), expression,
               "subPathExpr and subPath are mutually exclusive", errors);
  }
  ValidateDescendingPath(list_path.Child("subPathExpr"), expression, errors);
  ValidatePropagation(list_path.Child("mountPropagation"), mount.Member("mountPropagation"),
                      container, errors);
  ValidateRecursiveReadOnly(list_path.Child("recursiveReadOnly"), mount, errors);
}

// As core ValidateVolumeMounts.
void ValidateVolumeMounts(const Path& path, ValueView container, const KnownVolumes& volumes,
                          const Occupied& devices, ErrorList& errors) {
  SeenTexts mount_paths;
  const ValueView mounts = container.Member("volumeMounts");
  for (std::size_t i = 0; i < mounts.size(); ++i) {
    const Path at = path.Index(i);
    const Path name_path = at.Child("name");
    const Path mount_path = at.Child("mountPath");
    const std::string_view name = Text(mounts.At(i), "name");
    const std::string_view mounted_at = Text(mounts.At(i), "mountPath");
    RequireText(name_path, name, errors);
    if (!volumes.Contains(name)) AddNotFound(name_path, name, errors);
    RequireText(mount_path, mounted_at, errors);
    if (!mount_paths.Insert(mounted_at)) {
      AddInvalid(mount_path, mounted_at, "must be unique", errors);
    }
    if (devices.HasName(name)) {
      AddInvalid(name_path, name, "must not already exist in volumeDevices", errors);
    }
    if (devices.HasPath(mounted_at)) {
      AddInvalid(mount_path, mounted_at, "must not already exist as a path in volumeDevices",
                 errors);
    }
    ValidateMountOptions(path, at, mounts.At(i), container, errors);
  }
}

void ValidateDeviceVolume(const Path& path, std::string_view name, const KnownVolumes& volumes,
                          ErrorList& errors) {
  if (!volumes.Contains(name)) return AddNotFound(path, name, errors);
  if (volumes.IsClaim(name)) return;
  AddInvalid(path, name,
             "can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode",
             errors);
}

// As core ValidateVolumeDevices.
void ValidateVolumeDevices(const Path& path, ValueView devices, const KnownVolumes& volumes,
                           const Occupied& mounts, ErrorList& errors) {
  SeenTexts names;
  SeenTexts device_paths;
  for (std::size_t i = 0; i < devices.size(); ++i) {
    const Path at = path.Index(i);
    const Path name_path = at.Child("name");
    const Path device_path = at.Child("devicePath");
    const std::string_view name = Text(devices.At(i), "name");
    const std::string_view device = Text(devices.At(i), "devicePath");
    RequireText(name_path, name, errors);
    if (!name.empty() && !names.Insert(name)) {
      AddInvalid(name_path, name, "must be unique", errors);
    }
    ValidateDeviceVolume(name_path, name, volumes, errors);
    RequireText(device_path, device, errors);
    if (device_paths.Contains(device)) AddInvalid(device_path, device, "must be unique", errors);
    if (HasBackstep(device)) {
      AddInvalid(device_path, device, "can not contain backsteps ('..')", errors);
    } else {
      device_paths.Insert(device);
    }
    if (mounts.HasName(name)) {
      AddInvalid(name_path, name, "must not already exist in volumeMounts", errors);
    }
    if (mounts.HasPath(device)) {
      AddInvalid(device_path, device, "must not already exist as a path in volumeMounts", errors);
    }
  }
}

}  // namespace

void ValidateMounts(const Path& container_path, ValueView container, const KnownVolumes& volumes,
                    ErrorList& errors) {
  const ValueView mounts = container.Member("volumeMounts");
  const ValueView devices = container.Member("volumeDevices");
  const bool has_both = mounts.size() > 0 && devices.size() > 0;
  ValidateVolumeMounts(container_path.Child("volumeMounts"), container, volumes,
                       Occupied(devices, "devicePath", has_both), errors);
  ValidateVolumeDevices(container_path.Child("volumeDevices"), devices, volumes,
                        Occupied(mounts, "mountPath", has_both), errors);
}

}  // namespace tandem::handwritten::core::pod
