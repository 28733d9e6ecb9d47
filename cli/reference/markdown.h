#pragma once

#include <string>
#include <string_view>

namespace tandem::reference {

/// Text outside of code spans, which stay as they are; `|` would end a cell of a table.
std::string MarkdownText(std::string_view text);

/// Code in a cell of a table.
std::string MarkdownCode(std::string_view text);

/// The fragment of a link to the heading of that name.
std::string MarkdownAnchor(std::string_view name);

}  // namespace tandem::reference
