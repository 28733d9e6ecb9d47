#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Required;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Task struct {
  A string `json:"a"`
  B string `json:"b"`
  C string `json:"c"`
}
)";

TEST(PremiseTags, FollowOneAnother) {
  const auto rule = FieldRule::Compile(
      "Task",
      R"(+tandem:when(field: "a", is: "x")=+tandem:unless(field: "b")=+tandem:at("c")=+k8s:required)",
      {.source = kSource});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"a": "x", "b": "y"})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"a": "y"})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"a": "x"})"), ElementsAre(Required("value.c")));
}

TEST(PremiseTags, HaveAPayloadWithRules) {
  EXPECT_THAT(support::LoadError("Task", R"(+tandem:when(field: "a")=+k8s:opaqueType)",
                                 {.source = kSource}),
              testing::HasSubstr("no rule that can be put under a condition"));
}

}  // namespace
}  // namespace tandem::tags
