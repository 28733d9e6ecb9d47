#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Forbidden;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:alpha=+k8s:dependentForbidden("b")
  A *string `json:"a"`
  B int32 `json:"b"`
})";

TEST(DependentForbidden, RefusesTheSiblingOfASetField) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT(rules->OnCreate(R"({"b": 1})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"a": ""})"), IsEmpty());
  const field::ErrorList errors = rules->OnCreate(R"({"a": "", "b": 1})");
  ASSERT_THAT(errors, ElementsAre(support::Forbidden("b", "dependentForbidden")));
  EXPECT_EQ(errors[0].stability, field::Stability::kAlpha);
}

TEST(DependentForbidden, LetsUnchangedPresenceThrough) {
  const auto rules = TypeRules::Compile(kSource);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"a": "1", "b": 1})", R"({"a": "2", "b": 2})"), IsEmpty());
}

TEST(DependentForbidden, RefusesStructSiblings) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:dependentForbidden("b")
  A *string `json:"a"`
  B S `json:"b"`
}
type S struct {})");
  ASSERT_FALSE(rules);
  EXPECT_THAT(rules.error().message,
              HasSubstr("dependent field \"B\" has unsupported type kind Struct"));
}

}  // namespace
}  // namespace tandem::tags
