#include "validation/base/white_space.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(TrimSpace, TakesSpaceOffBothEnds) {
  EXPECT_EQ(TrimSpace(" \t\r\na b\v\f "), "a b");
  EXPECT_EQ(TrimSpace("a"), "a");
  EXPECT_EQ(TrimSpace("  "), "");
  EXPECT_EQ(TrimSpace(""), "");
}

TEST(TrimSpace, KnowsUnicode) {
  EXPECT_EQ(TrimSpace("\u00A0\u3000a\u2028\u0085"), "a");
  EXPECT_EQ(TrimSpace("\u200Ba\u00E9"), "\u200Ba\u00E9");
  EXPECT_EQ(TrimSpace(" \t\u00a0a b\u2003\r\n"), "a b");
  EXPECT_EQ(TrimSpace("\u3000"), "");
}

TEST(TrimSpace, LeavesBrokenTextAlone) {
  EXPECT_EQ(TrimSpace("\x80"), "\x80");
  EXPECT_EQ(TrimSpace("a\x80\x80"), "a\x80\x80");
  EXPECT_EQ(TrimSpace("a \x80"), "a \x80");
}

}  // namespace
}  // namespace tandem
