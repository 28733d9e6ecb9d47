#pragma once

#include <cstddef>

#include "validation/json/string_block_internal.h"

namespace tandem::json {

/// Memory that is written from its beginning.
struct Room {
  char* next = nullptr;
  char* end = nullptr;

  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end - next); }
};

/// The bytes of room that Unescape needs to go on.
constexpr std::size_t kLeastRoom = 64;

/// Writes what a string of JSON stands for, from `at` on, which is in it and not within an escape,
/// to its closing quote, and returns the place of that. Returns an earlier place, to go on from,
/// when there is less than kLeastRoom; null for a string that is wrong: a control character, an
/// escape that is none, a surrogate without a partner. The text ends with a NUL at `end`.
template <typename Block = StringBlock>
const char* Unescape(const char* at, const char* end, Room& room);

}  // namespace tandem::json
