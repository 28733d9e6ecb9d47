#pragma once

#include <string_view>

namespace tandem {

/// Whether a whole text fits a pattern, in which `*` stands for any characters, slashes too, and
/// `?` for one byte. Takes at most the product of both lengths in steps.
bool MatchesGlob(std::string_view pattern, std::string_view text);

}  // namespace tandem
