#pragma once

#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::crd::definition {

/// Where a manifest has what errors name by its internal path: what all versions share is named as
/// if it stood in the spec, and some fields have older names.
std::string FieldAsWritten(json::ValueView manifest, std::string_view field);

}  // namespace tandem::crd::definition
