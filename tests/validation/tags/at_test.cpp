#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::Invalid;
using support::LoadError;
using support::Required;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type Task struct {
  Steps []Step   `json:"steps"`
  Names []string `json:"names"`
}
type Step struct {
  Common `json:",inline"`
  Limit *Limit `json:"limit"`
}
type Common struct { User *int32 `json:"user"` }
type Limit struct { Cpu string `json:"cpu"` }
)";

Result<FieldRule> Compile(std::string_view tags) {
  return FieldRule::Compile("Task", tags, {.source = kSource});
}

TEST(At, GoesThroughListsAndEmbeddedStructs) {
  const auto rule = Compile(R"(+tandem:at("steps[*].user")=+k8s:minimum=1)");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{"user": 1}, {}]})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{}, {"user": 0}]})"),
              ElementsAre(Invalid("value.steps[1].user", "minimum")));
}

TEST(At, StopsAtNilPointers) {
  const auto rule = Compile(R"(+tandem:at("steps[*].limit.cpu")=+k8s:required)");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{}]})"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"({"steps": [{"limit": {}}]})"),
              ElementsAre(Required("value.steps[0].limit.cpu")));
}

TEST(At, TakesSeveralPathsAndElements) {
  const auto rule = Compile(R"(+tandem:at("names[*], steps[*].limit.cpu")=+tandem:invalid="no")");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"names": ["", "a"], "steps": [{"limit": {"cpu": "1"}}]})"),
              ElementsAre(Invalid("value.names[1]", "invalid"),
                          Invalid("value.steps[0].limit.cpu", "invalid")));
}

TEST(At, FailsNothingElseOfTheStruct) {
  const auto rule = Compile(
      "+tandem:at(\"names\")=+k8s:forbidden\n"
      "+tandem:at(\"steps\")=+k8s:forbidden");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"({"names": ["a"], "steps": [{}]})"),
              ElementsAre(Forbidden("value.names"), Forbidden("value.steps")));
}

TEST(At, SkipsWhatIsUnchanged) {
  const auto rule = Compile(R"(+tandem:at("names")=+k8s:forbidden)");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"({"names": ["a"]})", R"({"names": ["a"], "steps": [{}]})"),
              IsEmpty());
}

TEST(At, GoesToWhatThereIs) {
  const auto refused = [](std::string_view tags) {
    return LoadError("Task", tags, {.source = kSource});
  };
  EXPECT_THAT(refused(R"(+tandem:at("steps.user")=+k8s:required)"), HasSubstr("no struct"));
  EXPECT_THAT(refused(R"(+tandem:at("steps[*].user[*]")=+k8s:required)"), HasSubstr("no list"));
  EXPECT_THAT(refused(R"(+tandem:at("")=+k8s:required)"), HasSubstr("missing"));
  EXPECT_THAT(refused(R"(+tandem:at("names")=+k8s:listType=atomic)"),
              HasSubstr("no rule that can be put there"));
  EXPECT_THAT(LoadError("string", R"(+tandem:at("a")=+k8s:required)"), HasSubstr("struct types"));
}

}  // namespace
}  // namespace tandem::tags
