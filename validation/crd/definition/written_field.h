#pragma once

#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The manifest's path of a field that errors name by its internal path. In internal paths, the
/// parts that all versions share stand in the spec, and some fields have older names.
std::string FieldAsWritten(json::ValueView manifest, std::string_view field);

}  // namespace tandem::crd::definition
