#include "validation/field/normalize.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace tandem::field {
namespace {

struct Case {
  std::string_view regexp;
  std::string_view replacement;
  std::string_view path;
  std::string_view normalized;
};

constexpr Case kCases[] = {
    {R"(spec.devices\.requests\[(\d+)\]\.(count|selectors))",
     "spec.devices.requests[$1].exactly.$2", "spec.devices.requests[3].count",
     "spec.devices.requests[3].exactly.count"},
    {R"(spec.devices\[(\d+)\]\.basic\.)", "spec.devices[$1].", "spec.devices[0].basic.name",
     "spec.devices[0].name"},
    {R"(^spec\.runtimeHandler(.*)$)", "handler$1", "spec.runtimeHandler", "handler"},
    {R"(^spec\.runtimeHandler(.*)$)", "handler$1", "x.spec.runtimeHandler",
     "x.spec.runtimeHandler"},
    {R"((a)(b)?)", "<${1}|$2>", "ab.a", "<a|b>.<a|>"},
    {"(a)", "$1x", "a.b", ".b"},
    {"(a)", "${1}x", "a.b", "ax.b"},
    {"(?P<head>a)", "$head-${head}", "a", "a-a"},
    {"(a)", "$$1$", "a", "$1$"},
    {"(a)", "$01|$9|${1|$-", "a", "||${1|$-"},
    {"b", "x", "abcb", "axcx"},
    {"x*", "-", "abxc", "-a-b-c-"},
    {"", "-", "aé", "-a-é-"},
    {"spec[.]Old", "new", "spec.Old", "new"},
    {"spec[.]Old", "new", "spec.old", "spec.old"},
    {"(?i)spec[.]old", "new", "SPEC.OLD[a]", "new[a]"},
    {"(?i)kind", "new", "a.\u212Aind", "a.new"},
    {"é", "e", "é.é", "e.e"},
    {"^a[.](b|cd)[.]", "", "a.cd.b", "b"},
    {"^a[.](b|cd)[.]", "", "a.cb.b", "a.cb.b"},
};

TEST(PathNormalizer, ReplacesEveryMatchByGosTemplateRules) {
  for (const Case& test : kCases) {
    SCOPED_TRACE(std::string(test.regexp) + " -> " + std::string(test.replacement));
    const std::vector<NormalizationRule> rules = {
        {std::string(test.regexp), std::string(test.replacement)}};
    const auto normalizer = PathNormalizer::Create(rules);
    ASSERT_TRUE(normalizer);
    EXPECT_EQ(normalizer->Normalize(test.path), test.normalized);
  }
}

TEST(PathNormalizer, StopsAtTheFirstRuleThatChangesThePath) {
  const std::vector<NormalizationRule> rules = {{"a", "a"}, {"a", "b"}, {"b", "c"}};
  const auto normalizer = PathNormalizer::Create(rules);
  ASSERT_TRUE(normalizer);
  EXPECT_EQ(normalizer->Normalize("a"), "b");
  EXPECT_EQ(normalizer->Normalize("b"), "c");
  EXPECT_EQ(normalizer->Normalize("x"), "x");
  EXPECT_EQ(normalizer->Change("a"), "b");
  EXPECT_EQ(normalizer->Change("x"), std::nullopt);
}

TEST(PathNormalizer, WithoutRulesChangesNothing) {
  const PathNormalizer normalizer;
  EXPECT_TRUE(normalizer.empty());
  EXPECT_EQ(normalizer.Normalize("spec.x"), "spec.x");
}

TEST(PathNormalizer, RefusesABadExpression) {
  const std::vector<NormalizationRule> rules = {{"(", ""}};
  const auto normalizer = PathNormalizer::Create(rules);
  ASSERT_FALSE(normalizer);
  EXPECT_EQ(normalizer.error().message, "normalization rule (: missing ): (");
}

TEST(PathNormalizer, ReadsExpressionsAsGoDoes) {
  const std::vector<NormalizationRule> rules = {{"(?<name>a+)", "${name}b"}};
  const auto normalizer = PathNormalizer::Create(rules);
  ASSERT_TRUE(normalizer);
  EXPECT_EQ(normalizer->Normalize("xaa"), "xaab");
  const std::vector<NormalizationRule> any_byte = {{"\\C", ""}};
  const auto refused = PathNormalizer::Create(any_byte);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "normalization rule \\C: invalid escape sequence: \\C");
}

}  // namespace
}  // namespace tandem::field
