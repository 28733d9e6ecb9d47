#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::engine {
namespace {

using support::Forbidden;
using support::Invalid;
using support::Required;
using support::TypeRules;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:modeDiscriminator
  On bool `json:"on"`
  // +k8s:ifMode("true")=+k8s:required
  // +k8s:ifMode("true")=+k8s:neq="x"
  A string `json:"a"`
  // +k8s:ifMode("true")=+k8s:optional
  // +k8s:ifMode("true")=+k8s:validateFalse="b"
  B *string `json:"b"`
})";

TEST(Mode, StopsAfterTheLastShortCircuitThatFailed) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"on": true})"), ElementsAre(Required("a")));
  EXPECT_THAT(rules->OnCreate(R"({"on": true, "a": "x", "b": ""})"),
              ElementsAre(Invalid("a", "neq"), Invalid("b", "validateFalse")));
}

TEST(Mode, DoesNotMarkItsErrorsAsShortCircuiting) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_FALSE(rules->OnCreate(R"({"on": true})").front().short_circuit);
}

TEST(Mode, WithoutRulesForbidsTheField) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"a": "y"})"), ElementsAre(Forbidden("a")));
  EXPECT_THAT(rules->OnUpdate(R"({"a": "y"})", R"({"a": "y"})"), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"on": true, "a": "y"})", R"({"a": "y"})"),
              ElementsAre(Forbidden("a")));
}

}  // namespace
}  // namespace tandem::engine
