#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Forbidden;
using support::Invalid;
using support::LoadError;
using support::RuleSetup;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Update, NoSetNoUnsetNoModifyRefuseTransitions) {
  const struct {
    std::string_view constraint;
    std::string_view old_value;
    std::string_view value;
    bool refused;
  } kCases[] = {
      {"NoSet", "", R"("a")", true},           {"NoSet", R"("a")", R"("b")", false},
      {"NoSet", R"("a")", "", false},          {"NoUnset", R"("a")", "", true},
      {"NoUnset", R"("a")", R"("b")", false},  {"NoModify", R"("a")", R"("b")", true},
      {"NoModify", "", R"("b")", false},       {"NoModify", R"("a")", "", false},
      {"NoModify", R"("a")", R"("a")", false},
  };
  for (const std::string_view type : {"string", "*string"}) {
    for (const auto& test : kCases) {
      SCOPED_TRACE(std::string(test.constraint) + " " + std::string(test.old_value));
      const auto rule = FieldRule::Compile(type, "+k8s:update=" + std::string(test.constraint));
      ASSERT_TRUE(rule);
      EXPECT_EQ(rule->OnUpdate(test.old_value, test.value).size(), test.refused ? 1U : 0U);
      EXPECT_THAT(rule->OnCreate(test.value), IsEmpty());
    }
  }
}

TEST(Update, ConstraintsOfAFieldAreOneRule) {
  const auto rule = FieldRule::Compile(
      "*string", "+k8s:update=NoModify\n+k8s:update=NoUnset\n+k8s:validateFalse=\"m\"");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), ElementsAre(Invalid("value", "update")));
}

TEST(Update, ConstraintsUnderDifferentConditionsStayApart) {
  RuleSetup setup;
  setup.options.Set("X", false);
  const auto rule = FieldRule::Compile(
      "*string", "+k8s:ifEnabled(X)=+k8s:update=NoUnset\n+k8s:update=NoModify", setup);
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), ElementsAre(Invalid("value", "update")));
  EXPECT_THAT(rule->OnUpdate(R"("a")", ""), IsEmpty());
}

TEST(Update, ItemsMayBeKeptFromComingAndGoing) {
  const auto set = FieldRule::Compile(
      "[]string", "+k8s:listType=set\n+k8s:update=NoAddItem\n+k8s:update=NoRemoveItem");
  ASSERT_TRUE(set) << set.error().message;
  EXPECT_THAT(set->OnUpdate(R"(["a", "b"])", R"(["b", "a"])"), IsEmpty());
  EXPECT_THAT(
      set->OnUpdate(R"(["a", "b"])", R"(["c", "a"])"),
      ElementsAre(support::Forbidden("value[0]", "update"), support::Forbidden("value", "update")));
  const auto map =
      FieldRule::Compile("map[string]string", "+k8s:update=NoAddItem\n+k8s:update=NoRemoveItem");
  ASSERT_TRUE(map);
  EXPECT_THAT(map->OnUpdate(R"({"a": ""})", R"({"b": ""})"),
              ElementsAre(support::Forbidden("value[b]", "update"),
                          support::Forbidden("value[a]", "update")));
}

TEST(Update, ListsAndCommasAreSeedSpellings) {
  const auto rule = FieldRule::Compile("*string", "+k8s:update=NoClear,NoModify");
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnUpdate(R"("a")", ""), ElementsAre(Invalid("value", "update")));
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("b")"), ElementsAre(Invalid("value", "update")));
  EXPECT_THAT(LoadError("*string", "+k8s:update=NoClear", {.dialect = compile::Dialect::kUpstream}),
              HasSubstr("unknown +k8s:update constraint: NoClear"));
}

TEST(Update, RefusesConstraintsThatDoNotFitTheType) {
  const struct {
    std::string_view type;
    std::string_view tags;
    std::string_view error;
  } kCases[] = {
      {"string", "+k8s:update=Never", "unknown +k8s:update constraint: Never"},
      {"string", "+k8s:update=NoAddItem", "can only be used on list or map fields"},
      {"[]string", "+k8s:update=NoModify", "is not supported on list or map fields"},
      {"[]string", "+k8s:update=NoAddItem", "require list metadata"},
      {"[]string", "+k8s:listType=atomic\n+k8s:update=NoAddItem", "require listType=set"},
      {"S", "+k8s:update=NoSet", "cannot be used on non-pointer struct fields"},
      {"map[string]string", "+k8s:eachVal=+k8s:update=NoSet",
       "+k8s:update=NoSet does not apply to map values"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.error);
    EXPECT_THAT(LoadError(test.type, test.tags, {.source = "type S struct{}"}),
                HasSubstr(std::string(test.error)));
  }
}

TEST(Update, KnowsLessIn136) {
  const RuleSetup setup{.release = compile::k1_36};
  EXPECT_THAT(LoadError("[]string", "+k8s:update=NoSet", setup),
              HasSubstr("+k8s:update=NoSet is currently not supported on list or map fields"));
  EXPECT_THAT(LoadError("[]string", "+k8s:eachVal=+k8s:update=NoModify", setup),
              HasSubstr("cannot be specified on list values"));
}

}  // namespace
}  // namespace tandem::tags
