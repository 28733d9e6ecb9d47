#pragma once

#include <string>

#include "validation/json/value.h"

namespace tandem::json {

/// Compact JSON as Go's encoding/json writes a decoded interface value: keys sorted, strings
/// escaped with AppendGoJsonQuoted, absent as null. Does not recurse.
void AppendGoJson(ValueView value, std::string& out);
std::string RenderGoJson(ValueView value);

/// Compact JSON with the members in document order, as raw JSON travels.
void AppendRawJson(ValueView value, std::string& out);

}  // namespace tandem::json
