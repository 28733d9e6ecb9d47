#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/support/field_rule.h"

namespace tandem::compile {
namespace {

using support::FieldRule;
using support::Required;
using support::TypeRules;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

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

TEST(Prune, NotesWhichFieldsOneSubresourceAloneIsJudgedBy) {
  const auto rules = TypeRules::Compile(R"(
// +k8s:supportsSubresource="/status"
type T struct {
  Spec   Spec   `json:"spec"`
  Status Status `json:"status"`
  Mixed  Mixed  `json:"mixed"`
  Except Except `json:"except"`
}
type Spec struct {
  // +k8s:required
  X string `json:"x"`
}
type Status struct {
  // +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
  // +k8s:ifSubresource("/status")=+k8s:maximum(constraint: "limit")
  X     int32   `json:"x"`
  Limit int32   `json:"limit"`
  Below *Status `json:"below"`
}
type Mixed struct {
  // +k8s:ifSubresource("/status")=+k8s:required
  X string `json:"x"`
  // +k8s:ifSubresource("/scale")=+k8s:required
  Y string `json:"y"`
}
type Except struct {
  // +k8s:ifNotSubresource("/status")=+k8s:required
  X string `json:"x"`
})");
  ASSERT_TRUE(rules);
  std::map<std::string, std::string> subresources;
  for (const rules::FieldNode& field : rules->program().FindRoot("", "pkg", "T")->node->fields) {
    subresources[field.path_name] = field.subresource.value_or("any");
  }
  EXPECT_THAT(subresources, ElementsAre(Pair("except", "any"), Pair("mixed", "any"),
                                        Pair("spec", "any"), Pair("status", "status")));
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
