#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::RuleSetup;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(UnionDeclaration, NeedsMembers) {
  constexpr std::string_view kMembers =
      "+k8s:listType=map\n+k8s:listMapKey=type\n+k8s:union(union: \"u\")\n"
      "+k8s:item(type: \"A\")=+k8s:unionMember(union: \"u\")\n"
      "+k8s:item(type: \"B\")=+k8s:unionMember(union: \"u\")";
  const RuleSetup setup{.source = "type C struct { Type string `json:\"type\"` }"};
  const auto rule = FieldRule::Compile("[]C", kMembers, setup);
  ASSERT_TRUE(rule) << rule.error().message;
  EXPECT_THAT(rule->OnCreate("[]"), ElementsAre(Invalid("value", "union")));
  EXPECT_THAT(rule->OnCreate(R"([{"type": "A"}])"), IsEmpty());
  EXPECT_THAT(LoadError("[]C", "+k8s:listType=atomic\n+k8s:union(union: \"u\")", setup),
              HasSubstr("the union \"u\" has no members"));
}

TEST(UnionDeclaration, OnAFieldIsAboutItsStruct) {
  EXPECT_THAT(LoadError("*string", "+k8s:union"), HasSubstr("has no members"));
  EXPECT_EQ(LoadError("*string", "+k8s:union\n+k8s:unionMember"), "");
}

}  // namespace
}  // namespace tandem::tags
