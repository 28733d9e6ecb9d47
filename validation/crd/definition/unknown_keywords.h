#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The fields of the schemas of a manifest that no API server knows, at most `max`, as strict
/// decoding finds and names them: `spec.versions[0].schema.openAPIV3Schema.properties.a.maximun`.
std::vector<std::string> FindUnknownKeywords(json::ValueView manifest, std::size_t max);

}  // namespace tandem::crd::definition
