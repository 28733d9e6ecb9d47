#pragma once

#include <cstddef>
#include <cstdint>

#include "validation/json/value.h"

namespace tandem::json {

/// Deep equality of untyped JSON as Go sees it after decoding into interface values: objects
/// regardless of member order, integers apart from doubles, absent like null. Does not recurse.
bool Equal(ValueView a, ValueView b);

/// Equality of the texts the values were parsed from, white space and number spelling aside: member
/// order counts. As Go compares RawExtension and other raw JSON.
bool RawEqual(ValueView a, ValueView b);

/// The outcome of comparing the values that stand at the same place in both.
enum class Sight : std::uint8_t {
  kSame,       ///< in every respect, the order of members included
  kDifferent,  ///< not Equal
  kUnsure,     ///< members are not the same or in another order, or there is more to see
};

/// A quick comparison that gives up after so many values, or where they are nested deeply. `steps`
/// is how many it took, long texts counting more.
Sight Glance(ValueView a, ValueView b, std::size_t most, std::size_t& steps);

}  // namespace tandem::json
