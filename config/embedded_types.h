#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/embedded/mapping.h"

namespace tandem::config {

/// Reads files that say what kinds embed: lists of mappings with `group`, `kind`, `version`,
/// `rules` and `fields`, which maps places to types. The Failure names file and line.
Result<std::vector<embedded::Mapping>> ReadEmbeddedTypes(const std::vector<std::string>& paths);

}  // namespace tandem::config
