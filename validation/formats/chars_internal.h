#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace tandem::formats::internal {

enum CharClass : std::uint8_t {
  kLower = 1,
  kUpper = 2,
  kDigit = 4,
  kDash = 8,
  kDot = 16,
  kUnderscore = 32,
  kComma = 64,
  kColon = 128,
};

constexpr std::array<std::uint8_t, 256> MakeCharTable() {
  std::array<std::uint8_t, 256> table{};
  for (unsigned c = 'a'; c <= 'z'; ++c) table[c] = kLower;
  for (unsigned c = 'A'; c <= 'Z'; ++c) table[c] = kUpper;
  for (unsigned c = '0'; c <= '9'; ++c) table[c] = kDigit;
  table['-'] = kDash;
  table['.'] = kDot;
  table['_'] = kUnderscore;
  table[','] = kComma;
  table[':'] = kColon;
  return table;
}

inline constexpr auto kCharTable = MakeCharTable();

/// Whether the byte belongs to one of the classes in the mask.
constexpr bool Is(char c, unsigned mask) {
  return (kCharTable[static_cast<unsigned char>(c)] & mask) != 0;
}

/// A non-empty text of the middle classes whose first and last bytes are of the narrower ones.
constexpr bool IsFramed(std::string_view text, unsigned first, unsigned middle, unsigned last) {
  if (text.empty() || !Is(text.front(), first) || !Is(text.back(), last)) return false;
  return std::all_of(text.begin(), text.end(), [middle](char c) { return Is(c, middle); });
}

}  // namespace tandem::formats::internal
