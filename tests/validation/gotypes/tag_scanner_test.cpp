#include <gtest/gtest.h>

#include "validation/gotypes/tag_scanner_internal.h"

namespace tandem::gotypes {
namespace {

TEST(TagScanner, CountsRunes) {
  TagScanner scanner("\u00e9\U0001F600x");
  EXPECT_EQ(scanner.Peek(), U'\u00e9');
  EXPECT_EQ(scanner.PeekSecond(), U'\U0001F600');
  scanner.Next();
  scanner.Next();
  EXPECT_EQ(scanner.PeekSecond(), U'\0');
  EXPECT_EQ(scanner.Unexpected().message, "unexpected character 'x' at position 3");
  scanner.Next();
  EXPECT_TRUE(scanner.AtEnd());
  EXPECT_EQ(scanner.Unexpected().message, "unexpected end of input");
}

TEST(TagScanner, LooksForCommentsWithoutMoving) {
  EXPECT_TRUE(TagScanner("").OnlyCommentFollows());
  EXPECT_TRUE(TagScanner(" \t").OnlyCommentFollows());
  EXPECT_TRUE(TagScanner(" # x").OnlyCommentFollows());
  EXPECT_FALSE(TagScanner(" x").OnlyCommentFollows());
}

TEST(TagScanner, ReplacesInvalidUtf8InStrings) {
  EXPECT_EQ(*TagScanner("\"a\xff\"").String(), "a\uFFFD");
}

}  // namespace
}  // namespace tandem::gotypes
