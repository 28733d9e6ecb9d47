#pragma once

#include <span>
#include <string>

#include "validation/tags/tag_def.h"

namespace tandem::reference {

/// The page docs/tags.md.
std::string TagsAsMarkdown(std::span<const tags::TagDef* const> tags);

}  // namespace tandem::reference
