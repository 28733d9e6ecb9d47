#pragma once

#include <string_view>

namespace tandem::cli {

/// What the page docs/tags.md says before it comes to single tags: how tags are written, where they
/// go, and when their rules run. Markdown.
std::string_view TagIntroduction();

}  // namespace tandem::cli
