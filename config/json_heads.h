#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "config/definition_heads.h"

namespace tandem::config {

/// FindDefinitionHeads of a text that begins with a brace. Takes time in proportion to the text.
std::optional<std::vector<DefinitionHead>> FindJsonHeads(std::string_view document);

}  // namespace tandem::config
