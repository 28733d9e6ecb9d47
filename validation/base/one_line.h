#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem {

// Texts for people and logs. Names, keys, paths and messages may hold anything; what is printed of
// them makes no line of its own, does nothing to a terminal and reads in the order in which it
// stands. Line ends, tabs, other control characters, separators of lines, characters that change
// the direction or cannot be seen, and bytes that are no UTF-8 are escaped: `\n`, `\x1b`, `\u202e`.
// An escaped text is not changed when it is escaped again.

/// Whether a character is never printed as it is.
bool IsUnprinted(char32_t code);

/// Any text, in one line.
std::string OneLine(std::string_view text);
Failure OneLine(const Failure& failure);

/// A text that was put together of such lines: line ends and tabs stay.
std::string Lines(std::string_view text);

/// A message that may quote expressions with where they are wrong, as the expression language does:
/// lines that begin with ` | ` stay, and nothing else makes a line.
std::string WithExcerpts(std::string_view text);

}  // namespace tandem
