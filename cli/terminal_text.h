#pragma once

#include <string>
#include <string_view>

namespace tandem::cli {

/// A text that may hold anything, such as a name in an object, as it may stand on a terminal: lines
/// and tabs stay; other control characters, which terminals obey, and bytes that are no UTF-8, some
/// of which they obey, too, are escaped as Go's %q does.
std::string ForTerminal(std::string_view text);

}  // namespace tandem::cli
