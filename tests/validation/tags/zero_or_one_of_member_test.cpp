#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::Invalid;
using support::LoadError;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kUnion = R"(
type T struct {
  // +k8s:zeroOrOneOfMember
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:zeroOrOneOfMember
  // +k8s:optional
  B *string `json:"b"`
})";

TEST(ZeroOrOneOfMember, AllowsAtMostOneMember) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate("{}"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"a": ""})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"a": "", "b": ""})"),
              ElementsAre(Invalid("<nil>", "zeroOrOneOf")));
}

TEST(ZeroOrOneOfMember, LetsUnchangedMembershipThrough) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"a": "1", "b": "1"})", R"({"a": "2", "b": "2"})"), IsEmpty());
}

TEST(ZeroOrOneOfMember, RefusesPayloads) {
  EXPECT_THAT(LoadError("*string", "+k8s:zeroOrOneOfMember=1"),
              HasSubstr("tag value has wrong type"));
}

}  // namespace
}  // namespace tandem::tags
