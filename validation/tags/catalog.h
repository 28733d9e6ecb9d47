#pragma once

#include <span>
#include <string_view>

#include "validation/tags/settings.h"
#include "validation/tags/tag_def.h"

namespace tandem::tags {

/// All tags, in name order.
std::span<const TagDef* const> Catalog();

/// The tag of this name; null when there is none.
const TagDef* FindTag(std::string_view name);

/// The tag that goes by that name in the release and dialect; null when it is ignored there.
const TagDef* FindTag(std::string_view name, const Settings& settings);

}  // namespace tandem::tags
