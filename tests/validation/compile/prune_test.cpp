#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::FieldRule;
using support::Required;
using support::TypeRules;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Prune, CutsWhatHasNoRules) {
  const auto rules = TypeRules::Compile(R"(
type T struct {
  A A `json:"a"`
  B B `json:"b"`
}
type A struct { X string `json:"x"` }
type B struct {
  // +k8s:required
  X string `json:"x"`
})");
  ASSERT_TRUE(rules);
  const rules::Root* root = rules->program().FindRoot("", "pkg", "T");
  ASSERT_EQ(root->node->fields.size(), 1U);
  EXPECT_EQ(root->node->fields[0].path_name, "b");
}

TEST(Prune, RefusesNilElementsOfListsWithRules) {
  const auto rule = FieldRule::Compile("[]*string", "+k8s:eachVal=+k8s:minLength=1");
  const auto plain = FieldRule::Compile("[]*string", "");
  ASSERT_TRUE(rule);
  ASSERT_TRUE(plain);
  EXPECT_THAT(rule->OnCreate(R"(["", null])"), ElementsAre(Required("value[1]")));
  EXPECT_THAT(plain->OnCreate("[null]"), IsEmpty());
}

}  // namespace
}  // namespace tandem::compile
