#include "validation/rules/node_builder.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::rules {
namespace {

class Silent final : public Check {
 public:
  void Run(const CheckArgs&, field::ErrorList&) const override {}
};

TEST(NodeBuilder, EmitsDeferredRulesAfterTheImmediateOnes) {
  Program program;
  NodeBuilder node(program);
  EXPECT_TRUE(node.empty());
  const Rule* late = nullptr;
  node.Defer([&](NodeBuilder& builder) {
    late = &builder.Add<Silent>();
    return Ok();
  });
  const Rule* immediate = &node.Add<Silent>();
  EXPECT_FALSE(node.empty());
  ASSERT_TRUE(node.RunDeferred());
  ASSERT_EQ(node.rules().size(), 2U);
  EXPECT_EQ(node.rules()[0], immediate);
  EXPECT_EQ(node.rules()[1], late);
  EXPECT_EQ(program.rule_count(), 2U);
}

TEST(NodeBuilder, RunsStepsDeferredByStepsInAFurtherRound) {
  Program program;
  NodeBuilder node(program);
  std::string order;
  node.Defer([&](NodeBuilder& builder) {
    order += "a";
    builder.Defer([&](NodeBuilder&) {
      order += "c";
      return Ok();
    });
    return Ok();
  });
  node.Defer([&](NodeBuilder&) {
    order += "b";
    return Ok();
  });
  ASSERT_TRUE(node.RunDeferred());
  EXPECT_EQ(order, "abc");
  EXPECT_TRUE(node.empty());
}

TEST(NodeBuilder, RemembersWhichTagRulesComeOf) {
  Program program;
  NodeBuilder node(program);
  EXPECT_EQ(node.SetTag("k8s:a"), "");
  const Rule& first = node.Add<Silent>();
  node.Defer([](NodeBuilder& builder) {
    builder.Add<Silent>();
    return Ok();
  });
  EXPECT_EQ(node.SetTag("k8s:b"), "k8s:a");
  const Rule& second = node.Add<Silent>();
  ASSERT_TRUE(node.RunDeferred());
  EXPECT_EQ(first.tag, "k8s:a");
  EXPECT_EQ(second.tag, "k8s:b");
  EXPECT_EQ(node.rules().back()->tag, "k8s:a") << "that of the one who deferred it";
}

TEST(NodeBuilder, StopsAtTheFirstFailure) {
  Program program;
  NodeBuilder node(program);
  bool ran = false;
  node.Defer([](NodeBuilder&) -> Status { return Failure{"no"}; });
  node.Defer([&](NodeBuilder&) {
    ran = true;
    return Ok();
  });
  const Status status = node.RunDeferred();
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "no");
  EXPECT_FALSE(ran);
}

TEST(NodeBuilder, HandsOverWhatIsDeferred) {
  Program program;
  NodeBuilder node(program);
  node.Defer([](NodeBuilder&) { return Ok(); });
  EXPECT_EQ(node.TakeDeferred().size(), 1U);
  EXPECT_TRUE(node.empty());
}

TEST(NodeBuilder, BuildsTheListTheEngineRuns) {
  Program program;
  NodeBuilder node(program);
  node.Add<Silent>();
  Rule& first = node.Add<Silent>();
  first.short_circuit = true;
  const RuleList list = node.Build();
  ASSERT_EQ(list.cohorts().size(), 1U);
  EXPECT_EQ(list.cohorts()[0].size, 2U);
  EXPECT_EQ(list.rules()[0], &first);
  EXPECT_EQ(list.cohorts()[0].short_circuits, 1U);
  EXPECT_EQ(&node.program(), &program);
}

}  // namespace
}  // namespace tandem::rules
