#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Forbidden;
using support::LoadError;
using support::Required;
using support::TooLong;
using support::TooShort;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:modeDiscriminator
  Mode string `json:"mode"`
  // +k8s:ifMode("A")=+k8s:minLength=3
  // +k8s:ifMode("A")=+k8s:required
  // +k8s:ifMode("A")=+k8s:maxLength=0
  P string `json:"p"`
  Z string `json:"z"`
})";

TEST(IfMode, RunsTheRulesOfTheModeInSourceOrder) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"mode": "A", "p": "x"})"),
              ElementsAre(TooShort("p", "minLength"), TooLong("p", "maxLength")));
  EXPECT_THAT(rules->OnCreate(R"({"mode": "A"})"),
              ElementsAre(TooShort("p", "minLength"), support::Required("p")));
}

TEST(IfMode, ForbidsTheFieldInOtherModes) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"mode": "B"})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"mode": "B", "p": "x"})"), ElementsAre(support::Forbidden("p")));
  EXPECT_THAT(rules->OnCreate(R"({"p": "x"})"), ElementsAre(support::Forbidden("p")));
}

TEST(IfMode, LooksAgainWhenTheModeOrTheFieldChanged) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"mode": "B", "p": "x"})", R"({"mode": "B", "p": "x", "z": "1"})"),
              IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"mode": "C", "p": "x"})", R"({"mode": "B", "p": "x"})"),
              ElementsAre(support::Forbidden("p")));
}

TEST(IfMode, RefusesWhatCannotWork) {
  EXPECT_THAT(LoadError("string", "+k8s:ifMode(\"A\")=+k8s:required"),
              HasSubstr("for field Value of type pkg.T: missing discriminator"));
  EXPECT_THAT(LoadError("string", "+k8s:ifMode=+k8s:required"), HasSubstr("missing required mode"));
  EXPECT_THAT(LoadError("[]string", "+k8s:ifMode(\"A\")=+k8s:eachVal=+k8s:required"),
              HasSubstr("cannot be specified on list values"));
  EXPECT_THAT(LoadError("[]string", "+k8s:ifMode(\"A\")=+k8s:eachVal=+k8s:maxLength=1"),
              HasSubstr("have no effect under a mode"));
}

}  // namespace
}  // namespace tandem::tags
