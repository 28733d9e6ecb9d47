#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::verdict {

/// The most warnings that one answer carries.
inline constexpr std::size_t kMaxWarnings = 16;

/// Shortens a text to at most `max` bytes without cutting a character in two.
void CutToBytes(std::string& text, std::size_t max);

/// A text the API server passes on as a warning: valid UTF-8 of at most 256 characters, a space for
/// every control character.
std::string WarningText(std::string_view text);

}  // namespace tandem::verdict
