#pragma once

#include <cstddef>
#include <string>

#include "validation/synthesis/json_tree.h"

namespace tandem::synthesis {

/// An object as YAML in block style, every line indented so far. Read back it is the same.
std::string ToYaml(const JsonTree& object, std::size_t indent = 0);

}  // namespace tandem::synthesis
