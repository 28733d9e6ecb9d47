#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/unions/nodes.h"

namespace tandem::unions {

/// The part of an object that a request may write.
enum class Part : std::uint8_t { kAll, kAllButStatus, kStatus };

/// A member that was removed because the discriminator now selects another, or none.
struct Cleared {
  std::string field;          ///< `spec.u.a`
  std::string discriminator;  ///< `spec.u.type`
  std::string value;          ///< the discriminator's new one

  /// `spec.u.a was cleared because spec.u.type changed to "B"`
  [[nodiscard]] std::string ToString() const;
};

/// The outcome of normalizing an object.
struct Normalized {
  json::ValueView object;  ///< the given one itself when nothing was cleared
  std::vector<Cleared> cleared;
  std::size_t unions = 0;  ///< the number of unions of which something was cleared
};

/// Clears the members an update has left behind: of every union whose discriminator differs from
/// the one in the old object, all but the member it selects now. A discriminator with an unknown
/// value clears nothing, nor does one without an old counterpart. A second run has nothing to do.
/// The result is made of parts of `object` in `overlay`. Throws Panic when the object is nested too
/// deeply.
Normalized Normalize(const Node& root, Part part, json::ValueView object,
                     json::ValueView old_object, json::Overlay& overlay);

}  // namespace tandem::unions
