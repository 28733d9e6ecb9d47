#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::LoadError;
using support::Required;
using support::TooLong;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Task struct {
  Os    *Os    `json:"os"`
  Shell string `json:"shell"`
  Rows  []Row  `json:"rows"`
}
type Os struct { Name string `json:"name"` }
type Row struct { Open *bool `json:"open"` }
)";

constexpr std::string_view kOnWindows =
    R"(+tandem:when(field: "os.name", is: "windows, dos")=+tandem:at("shell")=+k8s:forbidden)";

Result<FieldRule> Compile(std::string_view tags) {
  return FieldRule::Compile("Task", tags, {.source = kSource});
}

TEST(When, AppliesItsPayloadUnderAValue) {
  const auto rule = Compile(kOnWindows);
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"shell": "s"})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"os": {}, "shell": "s"})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"os": {"name": "dos"}})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"os": {"name": "dos"}, "shell": "s"})"),
              ElementsAre(Forbidden("value.shell")));
}

TEST(When, AppliesItWhenOneElementHasTheValue) {
  const auto rule = Compile(
      R"(+tandem:when(field: "rows[*].open", is: "false")=+tandem:at("shell")=+k8s:required)");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"rows": [{}, {"open": true}]})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"rows": [{}, {"open": false}]})"),
              ElementsAre(Required("value.shell")));
}

TEST(When, AppliesItWhenTheFieldIsSet) {
  const auto rule = Compile(R"(+tandem:when(field: "os")=+tandem:at("shell")=+k8s:required)");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"os": {}})"), ElementsAre(Required("value.shell")));
}

TEST(When, RunsSeveralRulesUnderOneCondition) {
  const auto rule = Compile(
      R"(+tandem:when(field: "os.name", is: "windows")=+tandem:at("shell, os.name")=+k8s:maxLength=1)");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"os": {"name": "linux"}, "shell": "ab"})"), IsEmpty());
  EXPECT_THAT(
      rule->OnCreate(R"({"os": {"name": "windows"}, "shell": "ab"})"),
      ElementsAre(TooLong("value.shell", "maxLength"), TooLong("value.os.name", "maxLength")));
}

TEST(When, LetsWhatIsUnchangedThroughOnlyIfTheConditionIs) {
  const auto rule = Compile(kOnWindows);
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"({"os": {"name": "dos"}, "shell": "s"})",
                             R"({"os": {"name": "windows"}, "shell": "s"})"),
              IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"({"os": {"name": "linux"}, "shell": "s"})",
                             R"({"os": {"name": "windows"}, "shell": "s"})"),
              ElementsAre(Forbidden("value.shell")));
}

TEST(When, ComparesStringsAndBoolsOfStructs) {
  const auto refused = [](std::string_view tags) {
    return LoadError("Task", tags, {.source = kSource});
  };
  EXPECT_THAT(refused(R"(+tandem:when(field: "os", is: "a")=+tandem:at("shell")=+k8s:required)"),
              HasSubstr("only strings and bools"));
  EXPECT_THAT(
      refused(R"(+tandem:when(field: "rows[*].open", is: "1")=+tandem:at("shell")=+k8s:required)"),
      HasSubstr(R"("true" or "false")"));
  EXPECT_THAT(refused(R"(+tandem:when(field: "rows.open")=+tandem:at("shell")=+k8s:required)"),
              HasSubstr("no struct"));
  EXPECT_THAT(refused(R"(+tandem:when(field: "os.age")=+tandem:at("shell")=+k8s:required)"),
              HasSubstr("no field for json name \"age\""));
  EXPECT_THAT(LoadError("string", R"(+tandem:when(field: "a")=+k8s:required)"),
              HasSubstr("struct types"));
}

}  // namespace
}  // namespace tandem::tags
