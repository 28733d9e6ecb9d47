#pragma once

#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::crd::definition {

/// A decoded value as Go prints it with %v: `map[a:1 b:[x y]]`. Does not recurse.
std::string GoText(json::ValueView value);

/// The Go type it decodes to, as %T prints it.
std::string_view GoType(json::ValueView value);

}  // namespace tandem::crd::definition
