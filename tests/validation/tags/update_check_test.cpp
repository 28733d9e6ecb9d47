#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::Invalid;
using support::TypeRules;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(UpdateCheck, TreatsANewParentAsUnsetWhereValuesCanBeNil) {
  constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:optional
  P *S `json:"p"`
}
type S struct {
  // +k8s:update=NoSet
  A string `json:"a"`
  // +k8s:update=NoSet
  B *string `json:"b"`
  // +k8s:update=NoSet
  C []string `json:"c"`
})";
  const auto shipped = TypeRules::Compile(kSource);
  const auto proposed = TypeRules::Compile(kSource, {.kep_semantics = true});
  ASSERT_TRUE(shipped);
  ASSERT_TRUE(proposed);
  constexpr std::string_view kObject = R"({"p": {"a": "1", "b": "1", "c": ["1"]}})";
  EXPECT_THAT(shipped->OnUpdate("{}", kObject),
              ElementsAre(Invalid("p.b", "update"), Invalid("p.c", "update")));
  EXPECT_THAT(proposed->OnUpdate("{}", kObject), IsEmpty());
}

TEST(UpdateCheck, FollowsItemsByKey) {
  const auto rule = FieldRule::Compile(
      "[]E",
      "+k8s:listType=map\n+k8s:listMapKey=k\n+k8s:update=NoAddItem\n"
      "+k8s:eachVal=+k8s:update=NoModify",
      {.source = "type E struct { K string `json:\"k\"`; V int32 `json:\"v\"` }"});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnUpdate(R"([{"k": "a", "v": 1}])", R"([{"k": "a", "v": 2}])"),
              ElementsAre(Invalid("value[0]", "update")));
  EXPECT_THAT(rule->OnUpdate(R"([{"k": "a"}])", R"([{"k": "b"}])"),
              ElementsAre(Forbidden("value[0]", "update")));
}

TEST(UpdateCheck, ImmutableListsOfTheProposalAreItemwise) {
  const auto rule =
      FieldRule::Compile("[]string", "+k8s:listType=set\n+k8s:immutable", {.kep_semantics = true});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["a", "b"])", R"(["b", "a"])"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"(["a"])", R"(["a", "b"])"),
              ElementsAre(Forbidden("value[1]", "immutable")));
}

}  // namespace
}  // namespace tandem::tags
