#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kUnion = R"(
type T struct {
  // +k8s:unionMember
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:unionMember
  // +k8s:optional
  B []string `json:"b"`
})";

TEST(UnionMember, WantsExactlyOneMember) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"a": ""})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"b": ["x"]})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate("{}"), ElementsAre(Invalid("<nil>", "union")));
  EXPECT_THAT(rules->OnCreate(R"({"a": "", "b": ["x"]})"), ElementsAre(Invalid("<nil>", "union")));
}

TEST(UnionMember, LetsUnchangedMembershipThrough) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"a": "1", "b": ["x"]})", R"({"a": "2", "b": ["x"]})"), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"a": "1", "b": ["x"]})", "{}"),
              ElementsAre(Invalid("<nil>", "union")));
}

TEST(UnionMember, OfListItemsMeansTheItemIsThere) {
  const auto rule = FieldRule::Compile(
      "[]C",
      "+k8s:listType=map\n+k8s:listMapKey=type\n"
      "+k8s:item(type: \"A\")=+k8s:unionMember\n+k8s:item(type: \"B\")=+k8s:unionMember",
      {.source = "type C struct { Type string `json:\"type\"` }"});
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate(R"([{"type": "A"}, {"type": "X"}])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"([{"type": "A"}, {"type": "B"}])"),
              ElementsAre(Invalid("value", "union")));
}

TEST(UnionMember, IsWantedOfAListThatWasNotThereBefore) {
  constexpr std::string_view kTags =
      "+k8s:listType=map\n+k8s:listMapKey=type\n+k8s:item(type: \"A\")=+k8s:unionMember";
  const auto compile = [&](releases::Release release) {
    return FieldRule::Compile(
        "[]C", kTags,
        {.release = release, .source = "type C struct { Type string `json:\"type\"` }"});
  };
  for (const releases::Release release : {k1_36, k1_37}) {
    const auto rule = compile(release);
    ASSERT_TRUE(rule) << rule.error().message;
    const field::ErrorList errors = rule->OnUpdate("null", R"([{"type": "X"}])");
    ASSERT_THAT(errors, ElementsAre(Invalid("value", "union")));
    EXPECT_EQ(errors.front().ToString(),
              R"(value: Invalid value: "": must specify one of: `value[{"type": "A"}]`)");
    EXPECT_THAT(rule->OnUpdate("null", R"([{"type": "A"}])"), IsEmpty());
    EXPECT_THAT(rule->OnUpdate("null", "[]"), IsEmpty());
    EXPECT_THAT(rule->OnUpdate("[]", R"([{"type": "X"}])"), IsEmpty());
    EXPECT_THAT(rule->OnUpdate(R"([{"type": "X"}])", R"([{"type": "Y"}])"), IsEmpty());
  }
}

TEST(UnionMember, RefusesStructsDuplicatesAndOtherScopes) {
  EXPECT_THAT(LoadError("S", "+k8s:unionMember", {.source = "type S struct{}"}),
              HasSubstr("can only be used on nilable and primitive types (Struct)"));
  EXPECT_THAT(LoadError("map[string]string", "+k8s:eachVal=+k8s:unionMember"),
              HasSubstr("cannot be specified on map values"));
  EXPECT_THAT(
      LoadError("[]C",
                "+k8s:listType=map\n+k8s:listMapKey=t\n"
                "+k8s:item(t: \"A\")=+k8s:unionMember\n+k8s:item(t: \"A\")=+k8s:unionMember",
                {.source = "type C struct { T string `json:\"t\"` }"}),
      HasSubstr("already exists"));
}

}  // namespace
}  // namespace tandem::tags
