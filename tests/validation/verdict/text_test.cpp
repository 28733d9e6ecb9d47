#include "validation/verdict/text.h"

#include <gtest/gtest.h>

#include "validation/base/utf8.h"

namespace tandem::verdict {
namespace {

std::string Cut(std::string text, std::size_t max) {
  CutToBytes(text, max);
  return text;
}

TEST(CutToBytes, NeverCutsACharacterInTwo) {
  EXPECT_EQ(Cut("abc", 3), "abc");
  EXPECT_EQ(Cut("abc", 2), "ab");
  EXPECT_EQ(Cut("aé", 2), "a");
  EXPECT_EQ(Cut("\U0001F600", 3), "");
  EXPECT_EQ(Cut("\U0001F600x", 4), "\U0001F600");
}

TEST(WarningText, IsWhatTheApiServerLetsThrough) {
  EXPECT_EQ(WarningText("a\nb\tc\x7f\u0085"), "a b c  ");
  EXPECT_EQ(WarningText("a\xff"), "a\uFFFD");
  EXPECT_EQ(WarningText("é\"\\"), "é\"\\");
  std::string long_text;
  for (int i = 0; i < 300; ++i) long_text += "é";
  EXPECT_EQ(CountRunes(WarningText(long_text)), 256U);
}

}  // namespace
}  // namespace tandem::verdict
