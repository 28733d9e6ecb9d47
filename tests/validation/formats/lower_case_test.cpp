#include "validation/formats/lower_case.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(LowerCase, IsGos) {
  EXPECT_EQ(LowerCase(""), "");
  EXPECT_EQ(LowerCase("Example.COM/a_Z9"), "example.com/a_z9");
  EXPECT_EQ(LowerCase("\u212A\u0130x"), "kix");
  EXPECT_EQ(LowerCase("\u00C9/x"), "\u00E9/x");
  EXPECT_EQ(LowerCase("\u00E9\u00D7\u00DF"), "\u00E9\u00D7\u00DF");
  EXPECT_EQ(LowerCase("\u0100\u0101\u0102"), "\u0101\u0101\u0103");
  EXPECT_EQ(LowerCase("\u03A9\u1E9E\uA64A"), "\u03C9\u00DF\uA64B");
  EXPECT_EQ(LowerCase("\U00010400\U0001E921"), "\U00010428\U0001E943");
  EXPECT_EQ(LowerCase("A\xFFz"), "a\uFFFDz");
}

}  // namespace
}  // namespace tandem::formats
