#include "validation/formats/go_regexp.h"

#include <gtest/gtest.h>

#include <string>

#include "validation/base/allowance.h"

namespace tandem::formats {
namespace {

TEST(GoRegexp, FailsInGosWords) {
  struct Case {
    std::string pattern;
    std::string_view error;
  };
  const Case cases[] = {
      {"a(", "missing closing ): `a(`"},
      {"a)", "unexpected ): `a)`"},
      {"[a", "missing closing ]: `[a`"},
      {"*", "missing argument to repetition operator: `*`"},
      {"a**", "invalid nested repetition operator: `**`"},
      {"(?=a)", "invalid or unsupported Perl syntax: `(?=`"},
      {"a{1001}", "invalid repeat count: `{1001}`"},
      {R"(\C)", R"(invalid escape sequence: `\C`)"},
      {std::string(300'000, 'a'), "expression too large: `"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.pattern.substr(0, 20));
    const auto regexp = GoRegexp::Compile(test.pattern);
    ASSERT_FALSE(regexp);
    const std::string expected = "error parsing regexp: " + std::string(test.error);
    EXPECT_EQ(regexp.error().message.substr(0, expected.size()), expected);
  }
}

TEST(GoRegexp, MatchesAnywhereAsGoDoes) {
  struct Case {
    std::string_view pattern;
    std::string_view text;
    bool matches;
  };
  const Case cases[] = {
      {"b", "abc", true},         {"^a$", "a\n", false}, {R"(^\w+$)", "\xC3\xA9", false},
      {"(?<n>a)", "a", true},     {"[(?<]", "?", true},  {R"(\(\?<)", "(?<", true},
      {"^.{0,1000}$", "x", true},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.pattern);
    const auto regexp = GoRegexp::Compile(test.pattern);
    ASSERT_TRUE(regexp);
    EXPECT_EQ(regexp->Matches(test.text), test.matches);
  }
}

TEST(GoRegexp, KeepsToTheBudgetOfItsThread) {
  constexpr std::string_view kLarge = R"(\pL{10})";
  const RegexpBudget outer(1);
  {
    const RegexpBudget budget(100'000);
    int compiled = 0;
    while (compiled < 100 && GoRegexp::Compile(kLarge)) ++compiled;
    EXPECT_GT(compiled, 1);
    EXPECT_LT(compiled, 100);
    EXPECT_TRUE(budget.IsUsedUp());
    const auto refused = GoRegexp::Compile("a");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "error parsing regexp: expression too large: `a`");
  }
  EXPECT_TRUE(GoRegexp::Compile("a")) << "the outer budget is still there";
  EXPECT_FALSE(GoRegexp::Compile("a"));
}

TEST(GoRegexp, SpendsItsBudgetOnWhatDoesNotCompile) {
  const RegexpBudget budget(1'000'000);
  EXPECT_FALSE(GoRegexp::Compile(R"(\pL{1000})"));
  EXPECT_TRUE(budget.IsUsedUp());
}

TEST(GoRegexp, IsNotCompiledWhenTimeIsOver) {
  Allowance allowance({.deadline = Allowance::TimePoint::min()});
  bool compiled = false;
  EXPECT_EQ(allowance.Spend([&] { compiled = GoRegexp::Compile("a").has_value(); }),
            Allowance::Lack::kTime);
  EXPECT_FALSE(compiled);
}

TEST(GoRegexp, IsWrittenForRe2) {
  struct Case {
    std::string_view pattern;
    std::optional<std::string> expected;
  };
  const Case cases[] = {
      {"a(?<n>b)(?<m>c)", "a(?P<n>b)(?P<m>c)"},
      {"(?P<n>a)(?:b)(?i)c", "(?P<n>a)(?:b)(?i)c"},
      {"(?<=a)(?<!b)", "(?<=a)(?<!b)"},
      {R"(\(?<n>a)", R"(\(?<n>a)"},
      {R"(\\(?<n>a))", R"(\\(?P<n>a))"},
      {"[](?<][^](?<](?<n>a)", "[](?<][^](?<](?P<n>a)"},
      {"[[:alpha:](?<](?<n>a)", "[[:alpha:](?<](?P<n>a)"},
      {R"([\](?<](?<n>a))", R"([\](?<](?P<n>a))"},
      {R"(\Q(?<\C\E(?<n>a))", R"(\Q(?<\C\E(?P<n>a))"},
      {R"(\Q(?<)", R"(\Q(?<)"},
      {"[(?<", "[(?<"},
      {"\\", "\\"},
      {R"(\\C)", R"(\\C)"},
      {R"(a\C)", std::nullopt},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.pattern);
    EXPECT_EQ(ToRe2(test.pattern), test.expected);
  }
}

}  // namespace
}  // namespace tandem::formats
