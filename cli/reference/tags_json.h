#pragma once

#include <span>
#include <string>

#include "validation/tags/tag_def.h"

namespace tandem::reference {

/// The tags as `validation-gen --docs` prints them: indented JSON, two newlines at the end.
std::string TagsAsJson(std::span<const tags::TagDef* const> tags);

}  // namespace tandem::reference
