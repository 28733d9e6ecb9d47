#pragma once

#include <cstdint>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/node_selector.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// The place of a PersistentVolumeSpec: in a volume, or in an attachment that says for itself which
/// volume it means.
enum class VolumePlace : bool { kVolume, kAttachment };

struct VolumeSpecRules {
  VolumePlace place = VolumePlace::kVolume;
  std::string_view volume_name = {};
  pod::NodeLabelValues node_label_values = pod::NodeLabelValues::kLabelValues;
};

void ValidatePersistentVolumeSpec(const field::Path& path, json::ValueView spec,
                                  const VolumeSpecRules& rules, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
