#pragma once

#include "validation/base/result.h"
#include "validation/gotypes/tag_syntax.h"
#include "validation/tags/settings.h"
#include "validation/tags/tag_def.h"

namespace tandem::tags {

/// Checks arguments and payload of a use against the tag's definition.
Status CheckUse(const TagDef& tag, const gotypes::Tag& use, const Settings& settings);

}  // namespace tandem::tags
