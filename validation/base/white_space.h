#pragma once

#include <string_view>

namespace tandem {

/// Unicode's White_Space, as Go's unicode.IsSpace.
bool IsSpace(char32_t code);

/// The text without the white space around it, which is Unicode's, as Go's strings.TrimSpace.
std::string_view TrimSpace(std::string_view text);

}  // namespace tandem
