#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/crd/schema/schema.h"

namespace tandem::crd::object {

/// Whether a path may have steps such as `['key']`.
enum class Brackets : std::uint8_t { kAllowed, kForbidden };

/// The place that a path of dots and brackets leads to.
struct FieldPath {
  /// The path below its start, as errors write it: `a[b]` for a map's key, `a.b` for a property.
  std::string text;
  const schema::Schema* schema = nullptr;  ///< the schema there; null: it may be anything
  std::string problem;                     ///< why it leads nowhere; empty when it does
};

/// Follows `.a['b']` from a node. As apiextensions pkg/apiserver/schema/cel, ValidFieldPath.
FieldPath FollowFieldPath(std::string_view path, const schema::Schema& node, Brackets brackets);

}  // namespace tandem::crd::object
