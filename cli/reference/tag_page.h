#pragma once

#include <span>
#include <string>

#include "cli/reference/setting_tags.h"
#include "validation/tags/tag_def.h"

namespace tandem::reference {

/// One line for each tag: name, stability, summary.
std::string TagTable(std::span<const tags::TagDef* const> tags);

/// Everything about one tag, for a terminal.
std::string TagPage(const tags::TagDef& tag);
std::string SettingTagPage(const SettingTag& tag);

}  // namespace tandem::reference
