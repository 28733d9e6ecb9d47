#pragma once

#include <string_view>

namespace tandem::reference {

/// The part of the page docs/tags.md before single tags: how tags are written, where they go, and
/// when their rules run. Markdown.
std::string_view TagIntroduction();

}  // namespace tandem::reference
