#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::FieldRule;
using support::LoadError;
using support::Required;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Result<TypeRules> CompileT(const std::string& source) { return TypeRules::Compile(source); }

TEST(CompileTypes, FollowsAChainOfTypesHoweverLong) {
  constexpr int kLength = 20'000;
  std::string source = "type T struct { F T0 `json:\"f\"` }\n";
  for (int i = 0; i < kLength; ++i) {
    source += "type T" + std::to_string(i) + " struct { F *T" + std::to_string(i + 1) +
              " `json:\"f\"` }\n";
  }
  source += "// +k8s:validateFalse=\"end\"\ntype T" + std::to_string(kLength) + " struct {}\n";
  const auto rules = CompileT(source);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
}

TEST(CompileTypes, RefusesTagsThatWaitForEachOtherTooDeeply) {
  // Types that are declared last are compiled first.
  constexpr int kLength = 5'000;
  std::string source = "type T" + std::to_string(kLength) + " struct { F string `json:\"f\"` }\n";
  for (int i = kLength - 1; i >= 0; --i) {
    source += "type T" + std::to_string(i) + " struct {\n// +k8s:subfield(f)=+k8s:immutable\nF *T" +
              std::to_string(i + 1) + " `json:\"f\"` }\n";
  }
  const auto rules = CompileT(source + "type T struct { F T0 `json:\"f\"` }\n");
  ASSERT_FALSE(rules);
  EXPECT_THAT(rules.error().message, HasSubstr("too many deep"));
}

TEST(CompileTypes, RefusesLongChainsOfTags) {
  std::string tag = "+k8s:required";
  for (int i = 0; i < 100; ++i) tag = "+k8s:ifEnabled(X)=" + tag;
  EXPECT_THAT(LoadError("string", tag), HasSubstr("too many chained tags"));
}

TEST(CompileTypes, TakesALargePayload) {
  const auto rule =
      FieldRule::Compile("string", "+k8s:neq=\"" + std::string(1'000'000, 'x') + "\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("x")"), IsEmpty());
}

TEST(CompileTypes, ClosesRecursiveTypes) {
  const auto rules = CompileT(R"(
type T struct {
  // +k8s:optional
  Next *T `json:"next"`
  // +k8s:required
  Name string `json:"name"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"name": "a", "next": {"next": {"name": "c"}}})"),
              ElementsAre(Required("next.name")));
}

TEST(CompileTypes, TellsTestTagsApartFromUnknownOnes) {
  EXPECT_THAT(LoadError("string", "+k8s:validateFalse=\"m\"",
                        {.dialect = Dialect::kUpstream, .test_tags = false}),
              HasSubstr("is for tests"));
  EXPECT_EQ(LoadError("string", "+k8s:nope", {.test_tags = false}), "");
}

TEST(CompileTypes, NotesSeedSpellings) {
  const auto rules = CompileT(R"(
type T struct {
  // +k8s:ifOptionEnabled(X)=+k8s:required
  // +k8s:default="a"
  A string `json:"a"`
})");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->compiled().notes.size(), 2U);
  EXPECT_EQ(rules->compiled().notes[0].position.file, "types.go");
}

}  // namespace
}  // namespace tandem::compile
