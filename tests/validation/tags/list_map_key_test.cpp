#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Duplicate;
using support::FieldRule;
using support::LoadError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kItem = R"(
type Item struct {
  Name string `json:"name"`
  Port *int32 `json:"port"`
  Inner Inner `json:"inner"`
}
type Inner struct {}
)";

TEST(ListMapKey, TellsElementsApartByAllKeys) {
  const auto rule = FieldRule::Compile(
      "[]Item", "+k8s:listType=map\n+k8s:listMapKey=name\n+k8s:listMapKey=port", {.source = kItem});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"([{"name": "a", "port": 1}, {"name": "a", "port": 2}])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"([{"name": "a"}, {"name": "b"}, {"name": "a"}])"),
              ElementsAre(Duplicate("value[2]")));
}

TEST(ListMapKey, AloneIsAccepted) {
  const auto rule = FieldRule::Compile("[]Item", "+k8s:listMapKey=name", {.source = kItem});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate("[]", R"([{"name": "a"}, {"name": "a"}])"), IsEmpty());
}

TEST(ListMapKey, RefusesFieldsThatCannotBeKeys) {
  EXPECT_THAT(LoadError("[]Item", "+k8s:listMapKey=nope", {.source = kItem}),
              HasSubstr("no field for JSON name \"nope\""));
  EXPECT_THAT(LoadError("[]Item", "+k8s:listMapKey=inner", {.source = kItem}),
              HasSubstr("only primitive types and pointers to primitive types"));
  EXPECT_THAT(LoadError("[]string", "+k8s:listMapKey=name"),
              HasSubstr("only lists of structs can be list-maps"));
  EXPECT_THAT(LoadError("[]Item", "+k8s:listType=set\n+k8s:listMapKey=name", {.source = kItem}),
              HasSubstr("found listMapKey without listType=map or unique=map"));
}

}  // namespace
}  // namespace tandem::tags
