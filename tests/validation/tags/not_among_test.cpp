#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Task struct {
  Taken []int32 `json:"taken"`
  Ports []int32 `json:"ports"`
}
)";
constexpr std::string_view kTag = R"(+tandem:notAmong("taken[*]")="ports[*]")";

TEST(NotAmong, RefusesValuesThatAreThere) {
  const auto rule = FieldRule::Compile("Task", kTag, {.source = kSource});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"taken": [1, 0], "ports": [2, 0]})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"taken": [1], "ports": [2, 1]})"),
              ElementsAre(Invalid("value.ports[1]", "notAmong")));
}

TEST(NotAmong, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("Task", kTag, {.source = kSource});
  ASSERT_TRUE(rule);
  constexpr std::string_view kBoth = R"({"taken": [1], "ports": [1]})";
  EXPECT_THAT(rule->OnUpdate(kBoth, kBoth), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("{}", kBoth), ElementsAre(Invalid("value.ports[0]", "notAmong")));
}

TEST(NotAmong, ListsPaths) {
  EXPECT_THAT(LoadError("Task", R"(+tandem:notAmong("")="ports[*]")", {.source = kSource}),
              HasSubstr("missing"));
}

}  // namespace
}  // namespace tandem::tags
