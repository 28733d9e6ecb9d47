#include <gtest/gtest.h>

#include <cstdint>

#include "validation/base/white_space.h"
#include "validation/gotypes/unicode_internal.h"

namespace tandem::gotypes {
namespace {

TEST(Unicode, ClassifiesAsGoDoes) {
  struct Case {
    char32_t code;
    bool letter, digit, upper, space;
  };
  constexpr Case kCases[] = {
      {U'a', true, false, false, false},      {U'Z', true, false, true, false},
      {U'5', false, true, false, false},      {U'_', false, false, false, false},
      {U'\0', false, false, false, false},    {U' ', false, false, false, true},
      {U'\v', false, false, false, true},     {0x85, false, false, false, true},
      {0xA0, false, false, false, true},      {0xAA, true, false, false, false},
      {0xC9, true, false, true, false},       {0xE9, true, false, false, false},
      {0x1C5, true, false, false, false},  // title case is not upper case
      {0x663, false, true, false, false},     {0xB2, false, false, false, false},
      {0x2160, false, false, false, false},  // Roman numerals are neither
      {0x2003, false, false, false, true},    {0x200B, false, false, false, false},
      {0x4E2D, true, false, false, false},    {0x1D400, true, false, true, false},
      {0x1D7FF, false, true, false, false},   {0xFFFD, false, false, false, false},
      {0x10FFFF, false, false, false, false},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(static_cast<std::uint32_t>(c.code));
    EXPECT_EQ(IsLetter(c.code), c.letter);
    EXPECT_EQ(IsDigit(c.code), c.digit);
    EXPECT_EQ(IsUpper(c.code), c.upper);
    EXPECT_EQ(IsSpace(c.code), c.space);
  }
}

}  // namespace
}  // namespace tandem::gotypes
