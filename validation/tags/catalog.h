#pragma once

#include <span>
#include <string_view>

#include "validation/tags/tag.h"

namespace tandem::tags {

/// All tags, in name order.
std::span<const TagDef* const> Catalog();

/// Null when there is no such tag.
const TagDef* FindTag(std::string_view name);

}  // namespace tandem::tags
