#include "validation/tags/late_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "validation/rules/program.h"

namespace tandem::tags {
namespace {

using testing::ElementsAre;

class Silent final : public rules::Check {
 public:
  void Run(const rules::CheckArgs&, field::ErrorList&) const override {}
};

std::vector<std::string> OrderIn(releases::Release release) {
  std::vector<std::string> order;
  rules::Program program;
  rules::NodeBuilder node(program);
  const auto defer = [&](Stage stage, const std::string& name) {
    DeferTo(stage, {.release = release}, node, [&order, name](rules::NodeBuilder&) {
      order.push_back(name);
      return Ok();
    });
  };
  defer(Stage::kUnion, "union");
  defer(Stage::kList, "list");
  EXPECT_TRUE(node.RunDeferred());
  return order;
}

TEST(LateRules, ComeInTheOrderOfTheirTags) {
  EXPECT_THAT(OrderIn(k1_37), ElementsAre("union", "list"));
}

TEST(LateRules, CameKindByKindBefore137) {
  EXPECT_THAT(OrderIn(k1_36), ElementsAre("list", "union"));
}

TEST(LateRules, AreRewrappedWhenTheyAreMade) {
  rules::Program program;
  rules::NodeBuilder inner(program);
  inner.Add<Silent>();
  inner.Defer([](rules::NodeBuilder& later) {
    later.Add<Silent>();
    return Ok();
  });
  rules::NodeBuilder node(program);
  Rewrap(inner, node, [](rules::Rule& rule) -> rules::Rule& {
    rule.cohort = "wrapped";
    return rule;
  });
  EXPECT_EQ(node.rules().size(), 1U);
  ASSERT_TRUE(node.RunDeferred());
  ASSERT_EQ(node.rules().size(), 2U);
  for (const rules::Rule* rule : node.rules()) EXPECT_EQ(rule->cohort, "wrapped");
}

}  // namespace
}  // namespace tandem::tags
