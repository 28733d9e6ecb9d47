#include "validation/gotypes/string_literal.h"

#include <gtest/gtest.h>

namespace tandem::gotypes {
namespace {

using std::string_view_literals::operator""sv;

TEST(StringLiteral, IsUnquoted) {
  struct Case {
    std::string_view literal;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {R"("")"sv, ""sv},
      {R"("plain")"sv, "plain"sv},
      {R"("\a\b\f\n\r\t\v\\\"")"sv, "\a\b\f\n\r\t\v\\\""sv},
      {R"("\101\x41\u0041\U00000041")"sv, "AAAA"sv},
      {R"("\377\xff\000")"sv, "\xff\xff\0"sv},
      {R"("\u00e9")"sv, "\u00e9"sv},
      {"`raw \\n \" \r\n`"sv, "raw \\n \" \n"sv},
  };
  for (const Case& c : kCases) EXPECT_EQ(UnquoteGoString(c.literal), c.want) << c.literal;
}

TEST(StringLiteral, IsRefused) {
  constexpr std::string_view kCases[] = {
      ""sv,           "\""sv,
      "x"sv,          "\"a"sv,
      "'a'"sv,        R"("\q")"sv,
      R"("\'")"sv,    R"("\4")"sv,
      R"("\400")"sv,  R"("\x4")"sv,
      R"("\xg0")"sv,  R"("\ud800")"sv,
      R"("\u004")"sv, R"("\U00110000")"sv,
      "\"a\nb\""sv,   R"("a"b")"sv,
      "`a`b`"sv,      R"("\")"sv,
  };
  for (const std::string_view c : kCases) EXPECT_EQ(UnquoteGoString(c), std::nullopt) << c;
}

}  // namespace
}  // namespace tandem::gotypes
