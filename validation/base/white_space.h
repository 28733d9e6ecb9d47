#pragma once

#include <string_view>

namespace tandem {

/// The text without the white space around it, which is Unicode's, as Go's strings.TrimSpace.
std::string_view TrimSpace(std::string_view text);

}  // namespace tandem
