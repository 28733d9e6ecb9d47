#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Duplicate;
using support::FieldRule;
using support::Invalid;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view kSource = R"(
type Task struct {
  Before []Step   `json:"before"`
  Steps  []Step   `json:"steps"`
  Names  []string `json:"names"`
}
type Step struct {
  Name     string `json:"name"`
  Port     int32  `json:"port"`
  Protocol string `json:"protocol"`
}
)";

Result<FieldRule> Compile(std::string_view tags) {
  return FieldRule::Compile("Task", tags, {.source = kSource});
}

std::string Names(int count, std::string_view last) {
  std::string text = R"({"names": [)";
  for (int i = 0; i < count; ++i) text += "\"n" + std::to_string(i) + "\", ";
  return text + '"' + std::string(last) + "\"]}";
}

TEST(Distinct, LooksAtAllPlaces) {
  const auto rule = Compile(R"(+tandem:distinct="steps[*].name, before[*].name, names[*]")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{"name": "a"}], "before": [{"name": "b"}]})"),
              IsEmpty());
  EXPECT_THAT(rule->OnCreate(
                  R"({"steps": [{"name": "a"}], "before": [{"name": "a"}], "names": ["b", "a"]})"),
              ElementsAre(Duplicate("value.before[0].name"), Duplicate("value.names[1]")));
}

TEST(Distinct, SkipsWhatIsNotSet) {
  const auto rule = Compile(R"(+tandem:distinct="names[*]")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"names": ["", "", "a"]})"), IsEmpty());
}

TEST(Distinct, ComparesStructsBySomeMembers) {
  const auto rule = Compile(R"(+tandem:distinct(by: "port, protocol")="steps[*]")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{}, {}, {"port": 1}, {"port": 1, "protocol": "U"}]})"),
              IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{"port": 1}, {"port": 1, "name": "a"}]})"),
              ElementsAre(Duplicate("value.steps[1].port")));
}

TEST(Distinct, FindsInvalidValuesIfToldSo) {
  const auto rule = Compile(R"(+tandem:distinct(invalid: true)="names[*]")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"names": ["a", "a"]})"),
              ElementsAre(Invalid("value.names[1]", "distinct")));
}

TEST(Distinct, LooksAtManyValues) {
  const auto rule = Compile(R"(+tandem:distinct="names[*]")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(Names(100, "a")), IsEmpty());
  EXPECT_THAT(rule->OnCreate(Names(100, "n99")), ElementsAre(Duplicate("value.names[100]")));
  EXPECT_THAT(rule->OnCreate(Names(8, "n7")), ElementsAre(Duplicate("value.names[8]")));
}

TEST(Distinct, LetsAnUnchangedBadValueThrough) {
  const auto rule = Compile(R"(+tandem:distinct="names[*]")");
  ASSERT_TRUE(rule);
  constexpr std::string_view kTwice = R"({"names": ["a", "a"]})";
  EXPECT_THAT(rule->OnUpdate(kTwice, kTwice), IsEmpty());
  EXPECT_THAT(rule->OnUpdate("{}", kTwice), SizeIs(1));
}

TEST(Distinct, ComparesWhatCanBeCompared) {
  const auto refused = [](std::string_view tags) {
    return LoadError("Task", tags, {.source = kSource});
  };
  EXPECT_THAT(refused(R"(+tandem:distinct="steps[*]")"), HasSubstr("neither a string"));
  EXPECT_THAT(refused(R"(+tandem:distinct(by: "name")="steps[*], names[*]")"),
              HasSubstr("one type"));
  EXPECT_THAT(refused(R"(+tandem:distinct(by: "age")="steps[*]")"), HasSubstr("no field"));
  EXPECT_THAT(refused(R"(+tandem:distinct(by: "name")="others[*]")"), HasSubstr("no field"));
  EXPECT_THAT(LoadError("string", R"(+tandem:distinct="a")"), HasSubstr("struct types"));
}

}  // namespace
}  // namespace tandem::tags
