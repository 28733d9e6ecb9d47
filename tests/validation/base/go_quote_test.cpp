#include "validation/base/go_quote.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tandem {
namespace {

using std::string_view_literals::operator""sv;

TEST(GoQuote, EscapesWhatGoCannotPrint) {
  struct Case {
    std::string_view text;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"plain"sv, R"("plain")"sv},
      {"a\"b\\c"sv, R"("a\"b\\c")"sv},
      {"\a\b\f\n\r\t\v"sv, R"("\a\b\f\n\r\t\v")"sv},
      {"\x01\x7f\0"sv, R"("\x01\x7f\x00")"sv},
      {"é<>&"sv, R"("é<>&")"sv},
      {"\u200b\u00a0\u2028\ufeff\u0085"sv, R"("\u200b\u00a0\u2028\ufeff\u0085")"sv},
      {"\xff"sv, R"("\xff")"sv},
      {"\U000E0001"sv, R"("\U000e0001")"sv},
      {"\U0001F600"sv, "\"\U0001F600\""sv},
  };
  for (const Case& c : kCases) EXPECT_EQ(GoQuote(c.text), c.want);
}

TEST(GoQuote, QuotesASingleRune) {
  EXPECT_EQ(GoQuoteRune('a'), "'a'");
  EXPECT_EQ(GoQuoteRune('\''), R"('\'')");
  EXPECT_EQ(GoQuoteRune('\n'), R"('\n')");
}

TEST(GoJsonQuote, EscapesAsEncodingJsonDoes) {
  std::string out;
  AppendGoJsonQuoted("<a&b>\n\x01\xff\u2028\u200b\"\\"sv, out);
  EXPECT_EQ(out, "\"\\u003ca\\u0026b\\u003e\\n\\u0001\\ufffd\\u2028\u200b\\\"\\\\\"");
}

}  // namespace
}  // namespace tandem
