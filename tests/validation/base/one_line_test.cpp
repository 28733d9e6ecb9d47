#include "validation/base/one_line.h"

#include <gtest/gtest.h>

#include "validation/base/utf8.h"

namespace tandem {
namespace {

TEST(OneLine, EscapesWhatEndsALine) {
  EXPECT_EQ(OneLine("a\n::error::b\r\nc\vd\fe"), R"(a\n::error::b\r\nc\x0bd\x0ce)");
  EXPECT_EQ(OneLine("a\u0085b\u2028c\u2029d"), R"(a\u0085b\u2028c\u2029d)");
}

TEST(OneLine, EscapesWhatATerminalObeys) {
  EXPECT_EQ(OneLine("a\x1b[2Jb\tc\x07\x7f"), R"(a\x1b[2Jb\tc\x07\x7f)");
  EXPECT_EQ(OneLine("\u009b2J"), R"(\u009b2J)");
}

TEST(OneLine, EscapesWhatReadsOtherwiseThanItStands) {
  EXPECT_EQ(OneLine("a\u202eb\u2066c\u200fd\u061ce"), R"(a\u202eb\u2066c\u200fd\u061ce)");
  EXPECT_EQ(OneLine("a\u200bb\u2060c\ufeffd"), R"(a\u200bb\u2060c\ufeffd)");
}

TEST(OneLine, EscapesWhatIsNoText) {
  EXPECT_EQ(OneLine("a\xff\x9b"
                    "b\xe2\x80"),
            R"(a\xff\x9bb\xe2\x80)");
}

TEST(OneLine, LeavesTextsAlone) {
  for (const char* text :
       {"", "a \\n b", "é \u00a0 \u4e2d \U0001f468\u200d\U0001f469 \u0645\u200c\u0646"}) {
    EXPECT_EQ(OneLine(text), text);
    EXPECT_EQ(Lines(text), text);
  }
}

TEST(OneLine, ChangesNothingTwice) {
  std::string all;
  for (char32_t code = 0; code < 0x3000; ++code) AppendRune(code, all);
  const std::string line = OneLine(all);
  EXPECT_EQ(OneLine(line), line);
  EXPECT_EQ(Lines(line), line);
  for (std::string_view left = line; !left.empty();) {
    const Rune rune = DecodeRune(left);
    EXPECT_FALSE(IsUnprinted(rune.code));
    left.remove_prefix(rune.width);
  }
}

TEST(Lines, KeepsLinesAndTabs) { EXPECT_EQ(Lines("a\n\tb\r\u2028\x1b"), "a\n\tb\\r\\u2028\\x1b"); }

TEST(WithExcerpts, KeepsWhatIsQuoted) {
  EXPECT_EQ(WithExcerpts("ERROR: <input>:1:1: x\n | a\n | ^"), "ERROR: <input>:1:1: x\n | a\n | ^");
  EXPECT_EQ(WithExcerpts("a\n::error::b\n |c\r\n | d"), "a\\n::error::b\\n |c\\r\n | d");
}

}  // namespace
}  // namespace tandem
