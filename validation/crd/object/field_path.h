#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/crd/schema/schema.h"

namespace tandem::crd::object {

/// Whether a path may have steps such as `['key']`.
enum class Brackets : std::uint8_t { kAllowed, kForbidden };

/// Where a path of dots and brackets leads.
struct FieldPath {
  /// Below where it begins, as errors write it: `a[b]` for the key of a map, `a.b` for a property.
  std::string text;
  const schema::Schema* schema = nullptr;  ///< of what is there; null: it may be anything
  std::string problem;                     ///< why it leads nowhere; empty when it does
};

/// Follows `.a['b']` from a node. As apiextensions pkg/apiserver/schema/cel, ValidFieldPath.
FieldPath FollowFieldPath(std::string_view path, const schema::Schema& node, Brackets brackets);

}  // namespace tandem::crd::object
