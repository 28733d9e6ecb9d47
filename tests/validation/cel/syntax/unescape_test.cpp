#include "validation/cel/syntax/unescape.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(UnescapeText, ResolvesEscapes) {
  EXPECT_EQ(*UnescapeText(R"('a\n\x41\u00e9\101')", false), "a\nA\u00e9A");
  EXPECT_EQ(*UnescapeText(R"(r'\n')", false), "\\n");
  EXPECT_EQ(*UnescapeText("'''a'b'''", false), "a'b");
  EXPECT_EQ(*UnescapeText(R"(b'\xff\303')", true), "\xff\303");
}

TEST(UnescapeText, RefusesWhatIsNoCharacter) {
  EXPECT_EQ(UnescapeText(R"('\ud800')", false).error().message, "invalid unicode code point");
  EXPECT_EQ(UnescapeText(R"(b'\u0041')", true).error().message, "unable to unescape string");
}

}  // namespace
}  // namespace tandem::cel
