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

constexpr std::string_view kItem =
    "type Item struct { K string `json:\"k\"`; V int32 `json:\"v\"` }";

TEST(ListType, OfASetRefusesEqualElements) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:listType=set");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "b"])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"(["a", "b", "a", "a"])"),
              ElementsAre(Duplicate("value[2]"), Duplicate("value[3]")));
}

TEST(ListType, OfAMapRefusesEqualKeys) {
  const auto rule =
      FieldRule::Compile("[]Item", "+k8s:listType=map\n+k8s:listMapKey=k", {.source = kItem});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"([{"k": "a", "v": 1}, {"k": "b", "v": 1}])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"([{"k": "a", "v": 1}, {"k": "a", "v": 2}])"),
              ElementsAre(Duplicate("value[1]")));
}

TEST(ListType, AtomicAllowsEqualElements) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:listType=atomic");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "a"])"), IsEmpty());
}

TEST(ListType, LetsAnUnchangedBadListThrough) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:listType=set");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["a", "a"])", R"(["a", "a"])"), IsEmpty());
  EXPECT_THAT(rule->OnUpdate(R"(["a", "a"])", R"(["a", "a", "b"])"),
              ElementsAre(Duplicate("value[1]")));
}

TEST(ListType, OfATypeHoldsForItsFields) {
  const auto rule = FieldRule::Compile("L", "+k8s:eachVal=+k8s:maxLength=1",
                                       {.source = "// +k8s:listType=set\ntype L []string"});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"(["long"])", R"(["long", "a"])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"(["a", "a"])"), ElementsAre(Duplicate("value[1]")));
}

TEST(ListType, RefusesBadPayloadsAndTypes) {
  EXPECT_THAT(LoadError("[]string", "+k8s:listType=foo"), HasSubstr("unknown list type \"foo\""));
  EXPECT_THAT(LoadError("[]string", "+k8s:listType=map"),
              HasSubstr("only lists of structs can be list-maps"));
  EXPECT_THAT(LoadError("[]string", "+k8s:listType=set\n+k8s:listType=set"),
              HasSubstr("listType cannot be specified more than once"));
  EXPECT_THAT(LoadError("string", "+k8s:listType=set"),
              HasSubstr("can only be used on list types (Builtin)"));
  EXPECT_THAT(LoadError("[]Item", "+k8s:listType=map", {.source = kItem}),
              HasSubstr("found listType=map or unique=map without listMapKey"));
  EXPECT_THAT(
      LoadError("L", "+k8s:listType=set", {.source = "// +k8s:listType=set\ntype L []string"}),
      HasSubstr("found list metadata for both a field and its type: pkg.T.value"));
}

}  // namespace
}  // namespace tandem::tags
