#pragma once

#include <span>

#include "validation/tags/tag_def.h"

namespace tandem::tags {

/// Every tag, as the build lists them.
std::span<const TagDef* const> TagTable();

}  // namespace tandem::tags
