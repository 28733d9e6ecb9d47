#pragma once

#include <span>
#include <string_view>

#include "validation/handwritten/kind.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// A field that is kept while a feature gate is on: otherwise it is dropped before the API server
/// looks at anything, unless the stored object has it already.
struct GatedField {
  /// The places of the field: names with dots between, where lists stand for their elements
  /// and a star for all values of a map.
  std::span<const std::string_view> places;
  bool Options::*gate = nullptr;  ///< null: no release keeps it by default
  releases::Release since = {};   ///< the first release that drops it
};

/// Whether one of the places of a field is set.
bool IsAnySet(std::span<const std::string_view> places, json::ValueView owner);

/// The owner of the fields without those that are dropped. Of one that has none nothing is made.
json::ValueView DropDisabledFields(std::span<const GatedField> fields, const Options& options,
                                   json::ValueView owner, json::ValueView old_owner,
                                   json::Overlay& overlay);

/// The same for all of an object: what Kind::drop_disabled is.
template <const auto& kFields>
json::ValueView DropGated(const Submission& write, json::ValueView object, json::Overlay& overlay) {
  return DropDisabledFields(kFields, write.options, object, write.old_object, overlay);
}

}  // namespace tandem::handwritten
