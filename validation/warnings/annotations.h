#pragma once

#include <span>
#include <string_view>

#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/warnings/list.h"

namespace tandem::warnings {

/// A key of an object or map, and what is said when it is there.
struct Deprecated {
  std::string_view key;
  std::string_view message;
  std::string_view printed = {};  ///< the key in upstream's path, where that is another one
};

/// The annotations of the table that `metadata` has; `path` is that of the metadata.
void WarnOfAnnotations(const field::Path& path, json::ValueView metadata,
                       std::span<const Deprecated> table, List& list);

/// The members of the table that an object has.
void WarnOfMembers(const field::Path& path, json::ValueView object,
                   std::span<const Deprecated> table, List& list);

}  // namespace tandem::warnings
