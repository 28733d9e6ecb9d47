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
  // +k8s:unionDiscriminator
  Kind string `json:"kind"`
  // +k8s:unionMember
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:unionMember(memberName: "bee")
  // +k8s:optional
  B *string `json:"b"`
})";

TEST(UnionDiscriminator, NamesTheOneMember) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"kind": "A", "a": ""})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"kind": "bee", "b": ""})"), IsEmpty());
  EXPECT_THAT(rules->OnCreate(R"({"kind": "A", "b": ""})"),
              ElementsAre(Invalid("a", "union"), Invalid("b", "union")));
}

TEST(UnionDiscriminator, AcceptsValuesOfNoMember) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnCreate(R"({"kind": "other"})"), IsEmpty());
}

TEST(UnionDiscriminator, LetsUnchangedMembershipThrough) {
  const auto rules = TypeRules::Compile(kUnion);
  ASSERT_TRUE(rules);
  EXPECT_THAT(rules->OnUpdate(R"({"kind": "A", "b": ""})", R"({"kind": "A", "b": "x"})"),
              IsEmpty());
  EXPECT_THAT(rules->OnUpdate(R"({"kind": "bee", "b": ""})", R"({"kind": "A", "b": ""})"),
              ElementsAre(Invalid("a", "union"), Invalid("b", "union")));
}

TEST(UnionDiscriminator, RefusesOtherTypes) {
  EXPECT_THAT(LoadError("int32", "+k8s:unionDiscriminator"),
              HasSubstr("can only be used on string types (int32)"));
}

}  // namespace
}  // namespace tandem::tags
