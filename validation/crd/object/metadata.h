#pragma once

#include <string_view>

#include "validation/crd/object/unknown_fields.h"
#include "validation/field/path.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// Whether every object has a field of that name.
constexpr bool IsMetaField(std::string_view name) {
  return name == "apiVersion" || name == "kind" || name == "metadata";
}

/// An ObjectMeta after a round through its Go type: without what is null or empty and without
/// unknown fields, whose paths are kept where there is room.
json::ValueView CleanMetadata(json::ValueView metadata, const field::Path& path,
                              json::Overlay& overlay, UnknownFields& unknown_fields);

}  // namespace tandem::crd::object
