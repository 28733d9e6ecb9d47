#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TooLong;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kConditions = R"(
type Condition struct {
  Type string `json:"type"`
  Status string `json:"status"`
  Count int32 `json:"count"`
}
)";
constexpr std::string_view kListMap = "+k8s:listType=map\n+k8s:listMapKey=type\n";

Result<FieldRule> Compile(std::string_view tags, std::string_view list = kListMap) {
  return FieldRule::Compile("[]Condition", std::string(list) + std::string(tags),
                            {.source = kConditions});
}

TEST(Item, AppliesToTheElementItSelects) {
  const auto rule = Compile("+k8s:item(type: \"Ready\")=+k8s:subfield(status)=+k8s:maxLength=1");
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"([{"type": "Other", "status": "long"}])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"([{"type": "Other"}, {"type": "Ready", "status": "long"}])"),
              ElementsAre(TooLong("value[1].status", "maxLength")));
}

TEST(Item, SelectsByCompoundKeys) {
  const auto rule = Compile("+k8s:item(count: 7, type: \"Ready\")=+k8s:validateFalse=\"m\"",
                            "+k8s:listType=map\n+k8s:listMapKey=type\n+k8s:listMapKey=count\n");
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"([{"type": "Ready", "count": 6}])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"([{"type": "Ready", "count": 7}])"),
              ElementsAre(Invalid("value[0]", "validateFalse")));
}

TEST(Item, ComparesWithTheOldElementOfTheSameKey) {
  const auto rule = Compile("+k8s:item(type: \"Ready\")=+k8s:immutable");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"([{"type": "Ready"}])", R"([{"type": "A"}, {"type": "Ready"}])"),
              IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"([{"type": "Ready"}])", R"([{"type": "Ready", "status": "x"}])"),
              ElementsAre(Invalid("value[0]", "immutable")));
  EXPECT_THAT(rule->OnUpdate(R"([{"type": "Ready"}])", "[]"), IsEmpty());
}

TEST(Item, RefusesBadSelections) {
  const struct {
    std::string_view list;
    std::string_view args;
    std::string_view error;
  } kCases[] = {
      {kListMap, "(\"a\")", "all arguments must be named"},
      {kListMap, "", "no selection criteria was specified"},
      {kListMap, "(type: \"a\", type: \"b\")", "duplicate argument: \"type\""},
      {kListMap, "(status: \"a\")", "missing required listMapKey fields: [type]"},
      {kListMap, "(status: \"a\", type: \"b\")",
       "number of arguments (2) does not match number of listMapKey fields (1)"},
      {kListMap, "(type: 1)", "type mismatch, field is string but value is not: 1"},
      {"+k8s:listType=atomic\n", "(type: \"a\")", "found items with no list metadata"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.error);
    const auto rule = Compile("+k8s:item" + std::string(test.args) + "=+k8s:immutable", test.list);
    ASSERT_FALSE(rule);
    EXPECT_THAT(rule.error().message, HasSubstr(std::string(test.error)));
  }
  EXPECT_THAT(LoadError("[]string", "+k8s:item(a: \"b\")=+k8s:immutable"),
              HasSubstr("can only be used on lists of structs"));
}

}  // namespace
}  // namespace tandem::tags
