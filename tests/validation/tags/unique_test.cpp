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

TEST(Unique, OfASetRefusesEqualElements) {
  const auto rule = FieldRule::Compile("[]string", "+k8s:listType=atomic\n+k8s:unique=set");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["a", "b"])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"(["a", "a"])"), ElementsAre(Duplicate("value[1]")));
  EXPECT_THAT(rule->OnUpdate(R"(["a", "a"])", R"(["a", "a"])"), IsEmpty());
}

TEST(Unique, OfAMapRefusesEqualKeys) {
  const auto rule = FieldRule::Compile(
      "[]C", "+k8s:listType=atomic\n+k8s:unique=map\n+k8s:listMapKey=t",
      {.source = "type C struct { T string `json:\"t\"`; V int32 `json:\"v\"` }"});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"([{"t": "a"}, {"t": "b"}])"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"([{"t": "a", "v": 1}, {"t": "a", "v": 2}])"),
              ElementsAre(Duplicate("value[1]")));
}

TEST(Unique, RefusesBadPayloadsAndListTypes) {
  EXPECT_THAT(LoadError("[]string", "+k8s:listType=atomic\n+k8s:unique=foo"),
              HasSubstr("unknown unique type \"foo\""));
  EXPECT_THAT(LoadError("[]string", "+k8s:listType=set\n+k8s:unique=set"),
              HasSubstr("unique tag may not be used with listType=set or listType=map"));
  EXPECT_THAT(LoadError("[]string", "+k8s:unique=set"), HasSubstr("listType must be specified"));
}

}  // namespace
}  // namespace tandem::tags
