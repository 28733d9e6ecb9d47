#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// One kind of what a volume can be: its member of a Volume, and of a PersistentVolumeSpec where
/// that has it with the same rules. Static and immutable.
struct VolumeSource {
  GoFieldName member;
  /// The name at which its errors are, when not that of its member.
  std::string_view path = {};
  /// The name that a second source in one volume has in errors, when not that of its member.
  std::string_view surplus = {};
  /// Texts and lists that must not be empty.
  std::span<const std::string_view> required = {};
  /// The further rules for the source; null when there are none.
  void (*rule)(const field::Path& path, json::ValueView source, field::ErrorList& errors) = nullptr;

  [[nodiscard]] std::string_view error_path() const { return path.empty() ? member.json() : path; }
  [[nodiscard]] std::string_view surplus_path() const {
    return surplus.empty() ? member.json() : surplus;
  }
};

/// The sources of a pod's volumes in the order in which they are looked for.
std::span<const VolumeSource> VolumeSources();
/// The one that is this member. Panics when there is none.
const VolumeSource& VolumeSourceNamed(std::string_view member);

/// The rules for the source by itself, at the path of the source.
void ValidateVolumeSource(const VolumeSource& kind, const field::Path& path, json::ValueView source,
                          field::ErrorList& errors);

/// `may not specify more than 1 volume type`, at the path of the volume.
void AddSurplusSource(const VolumeSource& kind, const field::Path& volume_path,
                      field::ErrorList& errors);

/// Keys of a secret or config map and the files they become: one of `items`.
void ValidateKeyToPath(const field::Path& path, json::ValueView item, field::ErrorList& errors);

/// A file that tells containers of their pod. Errors about any of the files of a list are at the
/// list's owner.
void ValidateDownwardFile(const field::Path& path, json::ValueView file, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
