#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TooLong;
using support::TooShort;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kName = "// +k8s:maxLength=1\ntype Name string";

TEST(OpaqueType, IgnoresTheRulesOfTheType) {
  const auto plain = FieldRule::Compile("Name", "", {.source = kName});
  const auto opaque = FieldRule::Compile("Name", "+k8s:opaqueType", {.source = kName});
  ASSERT_TRUE(plain);
  ASSERT_TRUE(opaque);
  EXPECT_THAT(plain->OnCreate(R"("long")"), ElementsAre(TooLong("value", "maxLength")));
  EXPECT_THAT(opaque->OnCreate(R"("long")"), IsEmpty());
}

TEST(OpaqueType, KeepsTheRulesOfTheField) {
  const auto rule =
      FieldRule::Compile("Name", "+k8s:opaqueType\n+k8s:minLength=9", {.source = kName});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("long")"), ElementsAre(TooShort("value", "minLength")));
  EXPECT_THAT(rule->OnUpdate(R"("long")", R"("long")"), IsEmpty());
}

TEST(OpaqueType, UnderEachValIgnoresTheRulesOfTheElementType) {
  const auto rule = FieldRule::Compile("[]Name", "+k8s:eachVal=+k8s:opaqueType", {.source = kName});
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"(["long"])"), IsEmpty());
}

TEST(OpaqueType, OnATypeHidesItsFieldsButNotItsOwnRules) {
  const auto rules = TypeRules::Compile(R"(
// +k8s:opaqueType
// +k8s:validateFalse="own"
type T struct {
  // +k8s:maxLength=1
  Name string `json:"name"`
})");
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"name": "long"})"),
              ElementsAre(Invalid("<nil>", "validateFalse")));
}

TEST(OpaqueType, RefusesPayloads) {
  EXPECT_THAT(LoadError("string", "+k8s:opaqueType=1"), HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
