#include "validation/base/utf8.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(Utf8, CountsEveryInvalidByteAsOneRune) {
  EXPECT_EQ(CountRunes(""), 0U);
  EXPECT_EQ(CountRunes("é\U0001F600"), 2U);
  EXPECT_EQ(CountRunes("a\xff\xfe"), 3U);
  EXPECT_EQ(CountRunes("\xed\xa0\x80"), 3U);  // an encoded surrogate
  EXPECT_EQ(CountRunes("\xc0\x80"), 2U);      // an overlong form
  EXPECT_EQ(CountRunes("\xe2\x82"), 2U);      // cut short
  EXPECT_EQ(CountRunes("sixteen letters."), 16U);
  EXPECT_EQ(CountRunes("seventeen letters"), 17U);
  EXPECT_EQ(CountRunes("more than eight é letters after it"), 34U);
}

TEST(Utf8, ReplacesInvalidBytes) {
  EXPECT_TRUE(IsValidUtf8("é"));
  EXPECT_FALSE(IsValidUtf8("\xf4\x90\x80\x80"));  // beyond U+10FFFF
  EXPECT_EQ(ReplaceInvalidUtf8("a\xff"), "a\uFFFD");
}

TEST(Utf8, EncodesEveryWidth) {
  std::string out;
  for (const char32_t code : {U'a', U'é', U'\u20AC', U'\U0001F600', char32_t{0xD800}}) {
    AppendRune(code, out);
  }
  EXPECT_EQ(out, "aé\u20AC\U0001F600\uFFFD");
}

}  // namespace
}  // namespace tandem
