#include "cli/lsp/text.h"

#include <gtest/gtest.h>

namespace tandem::lsp {
namespace {

TEST(Text, HasLinesWithAnyEnd) {
  const Text text("a\r\nb\rc\n");
  EXPECT_EQ(text.lines(), 4U);
  EXPECT_EQ(text.Line(0), "a");
  EXPECT_EQ(text.Line(1), "b");
  EXPECT_EQ(text.Line(2), "c");
  EXPECT_EQ(text.Line(3), "");
  EXPECT_EQ(text.Line(9), "");
}

// Two bytes and one unit; four bytes and two units; one of each.
constexpr std::string_view kLine = "\xC3\xA9\xF0\x9F\x98\x80x";

TEST(Text, CountsUnitsOfTheEncoding) {
  const Text text("a\n" + std::string(kLine));
  constexpr struct {
    std::size_t offset;
    std::size_t utf8;
    std::size_t utf16;
  } kCases[] = {{2, 0, 0}, {4, 2, 1}, {8, 6, 3}, {9, 7, 4}};
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.offset);
    EXPECT_EQ(text.PlaceOf(each.offset, Encoding::kUtf8), (Place{1, each.utf8}));
    EXPECT_EQ(text.PlaceOf(each.offset, Encoding::kUtf16), (Place{1, each.utf16}));
    EXPECT_EQ(text.OffsetOf({1, each.utf8}, Encoding::kUtf8), each.offset);
    EXPECT_EQ(text.OffsetOf({1, each.utf16}, Encoding::kUtf16), each.offset);
  }
}

TEST(Text, PutsPlacesThatItDoesNotHaveWhereItCan) {
  const Text text("a\n" + std::string(kLine) + "\nb");
  EXPECT_EQ(text.OffsetOf({1, 99}, Encoding::kUtf16), 9U);  // the end of the line
  EXPECT_EQ(text.OffsetOf({99, 0}, Encoding::kUtf16), text.str().size());
  EXPECT_EQ(text.OffsetOf({1, 2}, Encoding::kUtf16), 4U);  // within a pair
  EXPECT_EQ(text.OffsetOf({1, 1}, Encoding::kUtf8), 2U);   // within a character
  EXPECT_EQ(text.PlaceOf(6, Encoding::kUtf16), (Place{1, 1}));
  EXPECT_EQ(text.PlaceOf(999, Encoding::kUtf8), (Place{2, 1}));
}

TEST(Text, IsChangedInParts) {
  Text text("abc\ndef\n");
  text.Replace({2, 5}, "X\nY\n");
  EXPECT_EQ(text.str(), "abX\nY\nef\n");
  EXPECT_EQ(text.Line(1), "Y");
  text.Replace({100, 200}, "end");
  EXPECT_EQ(text.str(), "abX\nY\nef\nend");
}

}  // namespace
}  // namespace tandem::lsp
