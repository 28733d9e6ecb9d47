#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>

#include "validation/gotypes/unicode_internal.h"

namespace tandem::gotypes {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

constexpr Range kLetters[] = {
#include "validation/gotypes/letter_ranges.inc"
};
constexpr Range kDigits[] = {
#include "validation/gotypes/digit_ranges.inc"
};
constexpr Range kUpperCase[] = {
#include "validation/gotypes/upper_case_ranges.inc"
};

bool Contains(std::span<const Range> ranges, char32_t code) {
  const auto after = std::upper_bound(
      ranges.begin(), ranges.end(), code,
      [](char32_t wanted, const Range& candidate) { return wanted < candidate.first; });
  return after != ranges.begin() && code <= std::prev(after)->last;
}

}  // namespace

bool IsLetter(char32_t code) {
  if (code < 0x80) return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
  return Contains(kLetters, code);
}

bool IsDigit(char32_t code) {
  if (code < 0x80) return code >= '0' && code <= '9';
  return Contains(kDigits, code);
}

bool IsUpper(char32_t code) {
  if (code < 0x80) return code >= 'A' && code <= 'Z';
  return Contains(kUpperCase, code);
}

}  // namespace tandem::gotypes
