#pragma once

#include <string_view>
#include <vector>

namespace tandem {

/// The lines of a text, as views into it, without their ends. Nothing stands behind the last end.
std::vector<std::string_view> LinesOf(std::string_view text);

}  // namespace tandem
