#pragma once

#include <string>

#include "validation/json/value.h"

namespace tandem::json {

/// Compact JSON as Go's encoding/json writes a decoded value: keys sorted, strings
/// escaped with AppendGoJsonQuoted, absent as null. Does not recurse.
void AppendGoJson(ValueView value, std::string& out);
std::string RenderGoJson(ValueView value);

/// The same of a value that was decoded by nobody who knew its type: an integer beyond int64 has
/// become a float.
std::string RenderUntypedGoJson(ValueView value);

/// Compact JSON that reads as the same value again: members are in document order, and what is no
/// integer does not look like one.
void AppendRawJson(ValueView value, std::string& out);

}  // namespace tandem::json
