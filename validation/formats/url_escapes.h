#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::formats {

/// The character that a plus sign in a URL stands for.
enum class PlusSign : std::uint8_t { kItself, kSpace };

/// The text with its escapes resolved; none when one is malformed.
std::optional<std::string> Unescape(std::string_view text, PlusSign plus = PlusSign::kItself);

/// The text with all bytes escaped but letters, digits, `-_.~` and those that are kept.
std::string Escape(std::string_view text, std::string_view kept);

}  // namespace tandem::formats
