#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tandem::hints {

/// Longer texts are no names that somebody misspelt.
inline constexpr std::size_t kMaxNameBytes = 64;

/// How many letters of one text are to be changed, left out, put in, or swapped with their
/// neighbours to make the other of it, whatever their case. Nothing when it is more than `max`, or
/// when a text is longer than a name.
std::optional<std::size_t> EditDistance(std::string_view a, std::string_view b, std::size_t max);

}  // namespace tandem::hints
