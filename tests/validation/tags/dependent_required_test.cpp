#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::Required;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:dependentRequired("b")
  A *string `json:"a"`
  B []string `json:"b"`
})";

TEST(DependentRequired, WantsTheSiblingOfASetField) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"b": ["x"]})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"a": "", "b": ["x"]})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"a": ""})"),
              ElementsAre(support::Required("b", "dependentRequired")));
}

TEST(DependentRequired, LetsUnchangedPresenceThrough) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"a": "1"})", R"({"a": "2"})"), IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"a": "1", "b": ["x"]})", R"({"a": "1"})"),
              ElementsAre(support::Required("b", "dependentRequired")));
}

TEST(DependentRequired, RefusesBadSiblings) {
  EXPECT_THAT(LoadError("*string", "+k8s:dependentRequired(\"nope\")"),
              HasSubstr("no sibling field with JSON name \"nope\""));
  EXPECT_THAT(LoadError("*string", "+k8s:dependentRequired(\"value\")"),
              HasSubstr("trigger and dependent field must be different"));
}

}  // namespace
}  // namespace tandem::tags
