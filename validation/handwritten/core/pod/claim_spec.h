#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The faults that a PersistentVolumeClaimSpec may have because the one it replaces has them.
struct ClaimTolerance {
  meta::SelectorValues selector_values = meta::SelectorValues::kLabelValues;
  bool any_api_group = false;  ///< data sources may have any apiGroup
  bool any_attributes_class = false;
};

/// A PersistentVolumeClaimSpec: of a claim, or of a volume that lives as long as its pod.
void ValidateClaimSpec(const field::Path& path, json::ValueView spec,
                       const ClaimTolerance& tolerance, field::ErrorList& errors);

/// The access modes of a claim or a volume, of which there must be some.
void ValidateAccessModes(const field::Path& path, json::ValueView modes, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
