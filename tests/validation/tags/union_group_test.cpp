#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::TypeRules;
using testing::HasSubstr;

TEST(UnionGroup, ListsMembersInFieldOrderAndUnionsByName) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  // +k8s:unionMember(union: "z")
  // +k8s:optional
  A *string `json:"a"`
  // +k8s:unionMember(union: "y")
  // +k8s:optional
  B *string `json:"b"`
  // +k8s:unionMember(union: "z")
  // +k8s:optional
  C *string `json:"c"`
})");
  ASSERT_TRUE(rules);
  const field::ErrorList errors = rules->OnCreate("{}");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].detail, "must specify one of: `b`");
  EXPECT_EQ(errors[1].detail, "must specify one of: `a`, `c`");
}

TEST(UnionGroup, OfItemsNeedsStringKeys) {
  EXPECT_THAT(
      LoadError("[]C", "+k8s:listType=map\n+k8s:listMapKey=n\n+k8s:item(n: 1)=+k8s:unionMember",
                {.source = "type C struct { N int32 `json:\"n\"` }"}),
      HasSubstr("type mismatch, field is int but value is not: 1"));
}

TEST(UnionGroup, CanBeLarge) {
  std::string source = "type T struct {\n";
  for (int i = 0; i < 3000; ++i) {
    const std::string n = std::to_string(i);
    source += "// +k8s:unionMember(union: \"u" + std::to_string(i % 1000) +
              "\")\n// +k8s:optional\nF" + n + " *string `json:\"f" + n + "\"`\n";
  }
  const auto rules = TypeRules::Compile(source + "}\n");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->OnCreate("{}").size(), 1000U);
}

}  // namespace
}  // namespace tandem::tags
