#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tandem {

/// Longer texts are no names that somebody misspelt.
inline constexpr std::size_t kMaxNameBytes = 64;

/// Whether `A` is another letter than `a`.
enum class LetterCase : std::uint8_t { kIgnored, kTold };

/// How many letters of one text are to be changed, left out, put in, or swapped with their
/// neighbours to make the other of it. Nothing when it is more than `max`, or when a text is longer
/// than a name.
std::optional<std::size_t> EditDistance(std::string_view a, std::string_view b, std::size_t max,
                                        LetterCase letter_case = LetterCase::kIgnored);

}  // namespace tandem
