#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Task struct {
  Disks  []Disk  `json:"disks"`
  More   []Disk  `json:"more"`
  Uses   []Disk  `json:"uses"`
  Number int32   `json:"number"`
  First  *string `json:"first"`
}
type Disk struct { Name string `json:"name"` }
)";

support::ErrorMatcher NotFound(std::string_view path) {
  return testing::AllOf(testing::Field(&field::Error::type, field::ErrorType::kNotFound),
                        testing::Field(&field::Error::field, std::string(path)));
}

Result<FieldRule> Compile(std::string_view tags) {
  return FieldRule::Compile("Task", tags, {.source = kSource});
}

TEST(RefersTo, WantsValuesThatAreThere) {
  const auto rule =
      Compile(R"(+tandem:refersTo("disks[*].name, more[*].name")="uses[*].name, first")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"disks": [{"name": "a"}], "more": [{"name": "b"}],
                                 "uses": [{"name": "b"}, {"name": "a"}, {}], "first": "a"})"),
              IsEmpty());
  EXPECT_THAT(
      rule->OnCreate(R"({"disks": [{"name": "a"}, {}], "uses": [{"name": "b"}], "first": "c"})"),
      ElementsAre(NotFound("value.uses[0].name"), NotFound("value.first")));
}

TEST(RefersTo, LooksAtManyValues) {
  const auto rule = Compile(R"(+tandem:refersTo("disks[*].name")="uses[*].name")");
  ASSERT_TRUE(rule);
  std::string disks;
  for (int i = 0; i < 100; ++i) disks += R"({"name": "d)" + std::to_string(i) + "\"}, ";
  const std::string object = R"({"disks": [)" + disks + R"({}], "uses": [)" + disks;
  EXPECT_THAT(rule->OnCreate(object + "{}]}"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(object + R"({"name": "e"}]})"),
              ElementsAre(NotFound("value.uses[100].name")));
}

TEST(RefersTo, LetsAnUnchangedBadValueThrough) {
  const auto rule = Compile(R"(+tandem:refersTo("disks[*].name")="uses[*].name")");
  ASSERT_TRUE(rule);
  constexpr std::string_view kLost = R"({"uses": [{"name": "a"}]})";
  EXPECT_THAT(rule->OnUpdate(kLost, kLost), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"({"disks": [{"name": "a"}], "uses": [{"name": "a"}]})", kLost),
              ElementsAre(NotFound("value.uses[0].name")));
}

TEST(RefersTo, ComparesWhatCanBeCompared) {
  const auto refused = [](std::string_view tags) {
    return LoadError("Task", tags, {.source = kSource});
  };
  EXPECT_THAT(refused(R"(+tandem:refersTo("disks[*]")="uses[*].name")"), HasSubstr("neither"));
  EXPECT_THAT(refused(R"(+tandem:refersTo("disks[*].name")="uses[*]")"), HasSubstr("neither"));
  EXPECT_THAT(refused(R"(+tandem:refersTo("number")="uses[*].name")"), HasSubstr("integers"));
  EXPECT_THAT(LoadError("string", R"(+tandem:refersTo("a")="b")"), HasSubstr("struct types"));
}

}  // namespace
}  // namespace tandem::tags
