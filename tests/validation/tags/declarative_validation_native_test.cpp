#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using support::TypeRules;
using testing::HasSubstr;

TEST(DeclarativeValidationNative, MarksTheErrorsOfAFieldAndBelow) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:declarativeValidationNative
  // +k8s:optional
  Native *S `json:"native"`
  // +k8s:optional
  Other *S `json:"other"`
}
type S struct {
  // +k8s:required
  X string `json:"x"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  const field::ErrorList errors = rules->OnCreate(R"({"native": {}, "other": {}})");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_TRUE(errors[0].declarative_native);
  EXPECT_FALSE(errors[1].declarative_native);
  const rules::Program& program = rules->program();
  EXPECT_TRUE(program.FindRoot("", "pkg", "T")->has_native);
  EXPECT_FALSE(program.FindRoot("", "pkg", "S")->has_native);
}

TEST(DeclarativeValidationNative, MarksAUnionOfAMember) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:unionMember
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:declarativeValidationNative
  // +k8s:unionMember
  // +k8s:optional
  B *string `json:"b"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  const field::ErrorList errors = rules->OnCreate("{}");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_TRUE(errors[0].declarative_native);
}

TEST(DeclarativeValidationNative, MarksListElements) {
  const auto rule = FieldRule::Compile("[]string",
                                       "+k8s:eachVal=+k8s:declarativeValidationNative\n+k8s:"
                                       "eachVal=+k8s:maxLength=1\n+k8s:maxItems=1");
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_TRUE(rule->OnCreate(R"(["long"])").front().declarative_native);
  EXPECT_FALSE(rule->OnCreate(R"(["a", "b"])").front().declarative_native);
}

TEST(DeclarativeValidationNative, NeedsStableTags) {
  EXPECT_THAT(LoadError("string", "+k8s:declarativeValidationNative\n+k8s:neq=\"x\""),
              HasSubstr("can only be used with stable validation tags, but found \"k8s:neq\" which "
                        "is Alpha"));
  EXPECT_THAT(LoadError("S", "+k8s:declarativeValidationNative", {.source = R"(
type S struct {
  // +k8s:alpha=+k8s:required
  X string `json:"x"`
})"}),
              HasSubstr("contains non-stable validation tags"));
}

}  // namespace
}  // namespace tandem::tags
