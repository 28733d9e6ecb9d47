#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Task struct {
  Policy *string  `json:"policy"`
  Hooks  []string `json:"hooks"`
}
)";

TEST(Unless, AppliesItsPayloadWithoutTheValue) {
  const auto rule = FieldRule::Compile(
      "Task", R"(+tandem:unless(field: "policy", is: "Always")=+tandem:at("hooks")=+k8s:forbidden)",
      {.source = kSource});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"policy": "Always", "hooks": ["a"]})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"policy": "Never", "hooks": ["a"]})"),
              ElementsAre(Forbidden("value.hooks")));
  EXPECT_THAT(rule->OnCreate(R"({"hooks": ["a"]})"), ElementsAre(Forbidden("value.hooks")));
}

TEST(Unless, LetsWhatIsUnchangedThroughOnlyIfTheConditionIs) {
  const auto rule = FieldRule::Compile(
      "Task", R"(+tandem:unless(field: "policy")=+tandem:at("hooks")=+k8s:forbidden)",
      {.source = kSource});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"({"hooks": ["a"]})", R"({"hooks": ["a"]})"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"({"policy": "", "hooks": ["a"]})", R"({"hooks": ["a"]})"),
              ElementsAre(Forbidden("value.hooks")));
}

}  // namespace
}  // namespace tandem::tags
