#include "validation/markers/requirement.h"

#include <gtest/gtest.h>

#include <set>

namespace tandem::markers {
namespace {

/// The rule that decides about a field with these markers; negative when it is optional.
int DecidedBy(const std::set<std::string_view>& markers, bool omit_empty = false,
              bool optional_by_default = false) {
  gotypes::Field field;
  field.json_tag_name = "f";
  field.omit_empty = omit_empty;
  const Requirement found = RequirementOf(
      field, [&](std::string_view name) { return markers.contains(name); }, optional_by_default);
  EXPECT_FALSE(found.why.empty());
  return found.required ? found.rule : -found.rule;
}

TEST(RequirementOf, LetsTheFirstRuleDecide) {
  EXPECT_EQ(DecidedBy({"kubebuilder:validation:Optional", "kubebuilder:validation:Required"}), -1);
  EXPECT_EQ(DecidedBy({"kubebuilder:validation:Required", "optional"}), 2);
  EXPECT_EQ(DecidedBy({"k8s:optional", "required"}), -3);
  EXPECT_EQ(DecidedBy({"k8s:required"}, true, true), 4);
  EXPECT_EQ(DecidedBy({}, false, true), -5);
  EXPECT_EQ(DecidedBy({}, true), -6);
  EXPECT_EQ(DecidedBy({}), 6);
}

}  // namespace
}  // namespace tandem::markers
