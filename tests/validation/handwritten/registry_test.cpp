#include <gtest/gtest.h>

#include "validation/handwritten/rule_set.h"

namespace tandem::handwritten {
namespace {

TEST(Registry, FindsEveryRuleSetByItsKey) {
  int count = 0;
  for (const auto kind_rules : AllRuleSets()) {
    for (const RuleSet& rules : kind_rules) {
      ++count;
      EXPECT_EQ(FindRuleSet(rules.group, rules.version, rules.kind, rules.subresource), &rules);
      EXPECT_NE(rules.type, nullptr);
      EXPECT_NE(rules.strategy, nullptr);
    }
  }
  EXPECT_EQ(count, 30);
}

TEST(Registry, FindsNothingForOtherKeys) {
  EXPECT_EQ(FindRuleSet("", "v1", "Pod", ""), nullptr);
  EXPECT_EQ(FindRuleSet("apps", "v1", "ReplicationController", ""), nullptr);
  EXPECT_EQ(FindRuleSet("", "v2", "ReplicationController", ""), nullptr);
  EXPECT_EQ(FindRuleSet("", "v1", "ReplicationController", "scale"), nullptr);
}

}  // namespace
}  // namespace tandem::handwritten
