#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Forbidden;
using support::Invalid;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Mode, MarksTheRefusalWhenAllRulesShareTheMark) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:modeDiscriminator
  Mode string `json:"mode"`
  // +k8s:alpha=+k8s:ifMode("A")=+k8s:required
  P *int32 `json:"p"`
  // +k8s:alpha=+k8s:ifMode("A")=+k8s:required
  // +k8s:ifMode("B")=+k8s:required
  Q *int32 `json:"q"`
})");
  ASSERT_TRUE(rules) << rules.error().message;
  const field::ErrorList errors = rules->OnCreate(R"({"mode": "C", "p": 1, "q": 1})");
  ASSERT_THAT(errors, ElementsAre(Forbidden("p"), Forbidden("q")));
  EXPECT_EQ(errors[0].stability, field::Stability::kAlpha);
  EXPECT_EQ(errors[1].stability, field::Stability::kUnmarked);
}

TEST(Mode, RunsLateRulesIn136) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:discriminator
  Mode string `json:"mode"`
  // +k8s:member("A")=+k8s:eachVal=+k8s:minimum=1
  L []int32 `json:"l"`
})",
                                        {.release = compile::k1_36});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"mode": "A", "l": [0]})"),
              ElementsAre(Invalid("l[0]", "minimum")));
}

TEST(Mode, RefusesStructValuesAndBadBools) {
  EXPECT_THAT(TypeRules::Compile(R"(
type T struct {
  // +k8s:modeDiscriminator
  A bool `json:"a"`
  // +k8s:ifMode("yes")=+k8s:required
  B string `json:"b"`
})")
                  .error()
                  .message,
              HasSubstr("cannot parse \"yes\" as bool"));
  EXPECT_THAT(TypeRules::Compile(R"(
type T struct {
  // +k8s:modeDiscriminator
  A string `json:"a"`
  // +k8s:ifMode("x")=+k8s:immutable
  B S `json:"b"`
}
type S struct {})")
                  .error()
                  .message,
              HasSubstr("discriminated member fields of struct type must be pointers"));
}

}  // namespace
}  // namespace tandem::tags
