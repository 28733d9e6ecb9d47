#include "validation/cel/syntax/lexer.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::cel {
namespace {

std::string Tokens(std::string_view source) {
  Problems problems(source);
  std::string out;
  for (const Token& token : Tokenize(source, problems)) {
    if (token.kind != TokenKind::kEnd) out += (out.empty() ? "" : "|") + std::string(token.text);
  }
  return problems.empty() ? out : "bad";
}

TEST(Tokenize, TakesTheLongestToken) {
  EXPECT_EQ(Tokens("1.5e3 1.e3 .5 0x1Fu 12u"), "1.5e3|1|.|e3|.5|0x1Fu|12u");
  EXPECT_EQ(Tokens("a<=b&&c //end"), "a|<=|b|&&|c");
  EXPECT_EQ(Tokens("'a' \"\"\"x\ny\"\"\" br'\\' r'\\d'"), "'a'|\"\"\"x\ny\"\"\"|br'\\'|r'\\d'");
  EXPECT_EQ(Tokens("rb'a'"), "rb|'a'");
}

TEST(Tokenize, RefusesWhatIsNoToken) {
  for (const std::string_view source :
       {"'a", "'\\q'", "'\\400'", "'a\nb'", "@a", "a = b", "a & b"}) {
    SCOPED_TRACE(source);
    EXPECT_EQ(Tokens(source), "bad");
  }
}

TEST(Tokenize, CountsCodePoints) {
  Problems problems("'é' a");
  EXPECT_EQ(Tokenize("'é' a", problems)[1].position, 4U);
}

}  // namespace
}  // namespace tandem::cel
