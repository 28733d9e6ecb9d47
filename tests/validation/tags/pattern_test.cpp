#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Pattern, MatchesAnywhere) {
  const auto rule = FieldRule::Compile("string", "+k8s:pattern=\"b+\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("abba")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("aca")"), ElementsAre(Invalid("value", "pattern")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(Invalid("value", "pattern")));
}

TEST(Pattern, IsReadAndQuotedAsGoDoes) {
  const auto rule = FieldRule::Compile("string", "+k8s:pattern=\"^(?<word>b+)$\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("bb")"), IsEmpty());
  const auto errors = rule->OnCreate(R"("a")");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].detail, "must match the regex \"^(?<word>b+)$\"");
}

TEST(Pattern, HasAShareOfWhatAllMayTake) {
  std::string tags;
  for (int i = 0; i < 400; ++i) {
    tags += (i == 0 ? "" : "\n") +
            ("+k8s:pattern=\"^[\\\\p{L}\\\\p{N}]{1,20}" + std::to_string(i) + "$\"");
  }
  EXPECT_THAT(LoadError("string", tags),
              HasSubstr("the regular expressions of all rules are too large together"));
}

TEST(Pattern, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("*string", "+k8s:pattern=\"^a$\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("b")", R"("b")"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"("b")", ""), IsEmpty());
}

TEST(Pattern, RefusesExpressionsThatAreWrongOrTooLarge) {
  EXPECT_THAT(LoadError("string", "+k8s:pattern=\"(\""), HasSubstr("invalid regex"));
  EXPECT_THAT(LoadError("string", "+k8s:pattern=\"((a{100}){100}){100}\""),
              HasSubstr("invalid regex"));
  EXPECT_THAT(LoadError("int32", "+k8s:pattern=\"a\""),
              HasSubstr("can only be used on string types"));
}

TEST(Pattern, CountsBytesAsRe2Does) {
  const auto rule = FieldRule::Compile("string", R"(+k8s:pattern="^\\C{0,2}$")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("é")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("éa")"), ElementsAre(Invalid("value", "pattern")));
}

TEST(Pattern, JudgesTheTextOfAnIntOrString) {
  const auto rules = TypeRules::Compile(R"(
import "k8s.io/apimachinery/pkg/util/intstr"

type T struct {
	// +k8s:pattern="^[0-9]+%$"
	Value *intstr.IntOrString `json:"value"`
}
)");
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"value":"10%"})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"value":"10"})"), ElementsAre(Invalid("value", "pattern")));
  EXPECT_THAT(rules->OnCreate(R"({"value":10})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
}

}  // namespace
}  // namespace tandem::tags
