#pragma once

#include <cstddef>
#include <string>

namespace tandem::tally {

/// A text of any length, to be kept: cut off between two characters where it is too long.
inline std::string Shortened(std::string text) {
  constexpr std::size_t kMost = 512;
  if (text.size() <= kMost) return text;
  std::size_t end = kMost;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text.append("...");
}

}  // namespace tandem::tally
