#pragma once

#include "validation/json/value.h"

namespace tandem::json {

/// Deep equality of untyped JSON as Go sees it after decoding into interface values: objects
/// regardless of member order, integers apart from doubles, absent like null. Does not recurse.
bool Equal(ValueView a, ValueView b);

/// Equality of the texts the values were parsed from, white space and number spelling aside: member
/// order counts. As Go compares RawExtension and other raw JSON.
bool RawEqual(ValueView a, ValueView b);

}  // namespace tandem::json
