#include "validation/cel/syntax/terminals.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(TerminalSet, IsPrintedInTheOrderOfTheGrammar) {
  EXPECT_EQ((TerminalSet{}).ToText(), "{}");
  EXPECT_EQ((TerminalSet{Terminal::kCloseParen}).ToText(), "')'");
  EXPECT_EQ(
      (TerminalSet{Terminal::kQuotedIdentifier, Terminal::kInt, Terminal::kIn, Terminal::kEnd})
          .ToText(),
      "{<EOF>, 'in', NUM_INT, ESC_IDENTIFIER}");
}

TEST(TerminalSet, GrowsAndShrinks) {
  const TerminalSet both = TerminalSet{Terminal::kDot}.And({Terminal::kComma});
  EXPECT_TRUE(both.Contains(Terminal::kDot));
  EXPECT_FALSE(both.Without(Terminal::kDot).Contains(Terminal::kDot));
  EXPECT_TRUE(both.Without(Terminal::kDot).Contains(Terminal::kComma));
}

TEST(TerminalOf, KnowsEveryToken) {
  constexpr std::string_view kSource =
      "== != in < <= >= > && || [ ] { } ( ) . , - ! ? : + * / % true false null 1.5 1 1u 's' b's' "
      "a "
      "`a`";
  const TokenList list = Tokenize(kSource);
  ASSERT_EQ(list.tokens.size(), static_cast<std::size_t>(Terminal::kCount));
  for (std::size_t i = 0; i + 1 < list.tokens.size(); ++i) {
    EXPECT_EQ(TerminalOf(list.tokens[i]), static_cast<Terminal>(i + 1)) << list.tokens[i].text;
  }
  EXPECT_EQ(TerminalOf(list.tokens.back()), Terminal::kEnd);
}

}  // namespace
}  // namespace tandem::cel
