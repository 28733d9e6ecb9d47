#include "validation/cel/syntax/lexer.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::cel {
namespace {

std::string Tokens(std::string_view source) {
  std::string out;
  for (const Token& token : Tokenize(source).tokens) {
    if (token.kind != TokenKind::kEnd) out += (out.empty() ? "" : "|") + std::string(token.text);
  }
  return out;
}

TEST(Tokenize, TakesTheLongestToken) {
  EXPECT_EQ(Tokens("1.5e3 1.e3 .5 0x1Fu 12u"), "1.5e3|1|.|e3|.5|0x1Fu|12u");
  EXPECT_EQ(Tokens("a<=b&&c //end"), "a|<=|b|&&|c");
  EXPECT_EQ(Tokens("'a' \"\"\"x\ny\"\"\" br'\\' r'\\d'"), "'a'|\"\"\"x\ny\"\"\"|br'\\'|r'\\d'");
  EXPECT_EQ(Tokens("rb'a'"), "rb|'a'");
}

TEST(Tokenize, LeavesOutWhatIsNoToken) {
  struct Case {
    std::string_view source;
    std::string_view unreadable;
    std::string_view tokens;
  };
  const Case cases[] = {
      {"@a", "@", "a"},           {"éa", "é", "a"},       {"a & b", "& ", "a|b"},
      {"a |é", "|é", "a"},        {"a =b", "=b", "a"},    {"'a", "'a", ""},
      {"'a\nb", "'a\n", "b"},     {"'\\q1", "'\\q", "1"}, {"'\\x4g1", "'\\x4g", "1"},
      {"'\\400", "'\\4", "00"},   {"`a!b", "`a!", "b"},   {"``", "``", ""},
      {"\"\"\"a", "\"a", "\"\""},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.source);
    const TokenList list = Tokenize(test.source);
    ASSERT_EQ(list.unreadable.size(), 1U);
    EXPECT_EQ(list.unreadable[0].text, test.unreadable);
    EXPECT_EQ(Tokens(test.source), test.tokens);
  }
}

TEST(Tokenize, SaysWhatStandsBehindTheUnreadable) {
  const TokenList list = Tokenize("a @ # b $");
  ASSERT_EQ(list.unreadable.size(), 3U);
  EXPECT_EQ(list.unreadable[0].next, 1U);
  EXPECT_EQ(list.unreadable[1].next, 1U);
  EXPECT_EQ(list.unreadable[2].next, 2U);
}

TEST(Tokenize, CountsCodePoints) { EXPECT_EQ(Tokenize("'é' a").tokens[1].position, 4U); }

}  // namespace
}  // namespace tandem::cel
