#include "validation/base/ascii.h"

#include <gtest/gtest.h>

#include <cctype>

namespace tandem {
namespace {

TEST(Ascii, HasTheClassesOfTheCLocale) {
  for (int byte = 0; byte < 256; ++byte) {
    SCOPED_TRACE(byte);
    const char c = static_cast<char>(byte);
    EXPECT_EQ(IsDigit(c), std::isdigit(byte) != 0);
    EXPECT_EQ(IsLowerLetter(c), std::islower(byte) != 0);
    EXPECT_EQ(IsUpperLetter(c), std::isupper(byte) != 0);
    EXPECT_EQ(IsLetter(c), std::isalpha(byte) != 0);
    EXPECT_EQ(IsAlphanumeric(c), std::isalnum(byte) != 0);
    EXPECT_EQ(IsHexDigit(c), std::isxdigit(byte) != 0);
    EXPECT_EQ(ToLower(c), static_cast<char>(std::tolower(byte)));
  }
}

TEST(Ascii, KnowsWhatHexadecimalDigitsStandFor) {
  constexpr std::string_view kLower = "0123456789abcdef";
  constexpr std::string_view kUpper = "0123456789ABCDEF";
  for (int value = 0; value < 16; ++value) {
    EXPECT_EQ(HexValue(kLower[static_cast<std::size_t>(value)]), value);
    EXPECT_EQ(HexValue(kUpper[static_cast<std::size_t>(value)]), value);
  }
}

TEST(Ascii, ComparesWithoutCase) {
  EXPECT_TRUE(EqualsIgnoringCase("", ""));
  EXPECT_TRUE(EqualsIgnoringCase("Content-Type", "cONTENT-tYPE"));
  EXPECT_FALSE(EqualsIgnoringCase("a", "ab"));
  EXPECT_FALSE(EqualsIgnoringCase("@", "`"));            // a letter's distance apart
  EXPECT_FALSE(EqualsIgnoringCase("\u00C4", "\u00E4"));  // letters, but not of ASCII
}

TEST(Ascii, TakesDigitsOffTheFront) {
  std::string_view text = "123a4";
  EXPECT_EQ(TakeDigits(text), "123");
  EXPECT_EQ(text, "a4");
  EXPECT_EQ(TakeDigits(text), "");
  EXPECT_EQ(text, "a4");
  text = "5";
  EXPECT_EQ(TakeDigits(text), "5");
  EXPECT_EQ(text, "");
}

TEST(Ascii, AsksEveryByte) {
  EXPECT_TRUE(AllOf("", IsDigit));
  EXPECT_TRUE(AllOf("019", IsDigit));
  EXPECT_FALSE(AllOf("01x", IsDigit));
}

}  // namespace
}  // namespace tandem
