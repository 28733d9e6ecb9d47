#include "validation/crd/expressions/compiled_rules.h"

#include "tests/validation/crd/custom_resource.h"
#include "validation/base/allowance.h"

namespace tandem::crd::expressions {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

/// The rules of a schema.
class Compiled {
 public:
  explicit Compiled(const std::string& schema, cel::Release release = cel::kAnyRelease)
      : resource_(CustomResource::OfSchema(schema)), rules_(*resource_.version().schema, release) {}

  const NodeRules* operator->() const { return rules_.root(); }
  [[nodiscard]] bool IsEmpty() const { return rules_.root() == nullptr; }

 private:
  CustomResource resource_;
  CompiledRules rules_;
};

/// The only rule of a text of at most nine characters, from its entry of x-kubernetes-validations.
class OnlyRule {
 public:
  explicit OnlyRule(const std::string& entry, cel::Release release = cel::kAnyRelease)
      : rules_(R"({"type":"object","properties":{"s":{"type":"string","maxLength":9,)"
               R"("x-kubernetes-validations":[)" +
                   entry + "]}}}",
               release) {}

  const Rule* operator->() const { return &rules_->properties.front().second->rules.front(); }

 private:
  Compiled rules_;
};

TEST(CompiledRules, LeaveOutWhatHasNone) {
  EXPECT_TRUE(Compiled(R"({"type":"object","properties":{"a":{"type":"string"}}})").IsEmpty());
  const Compiled rules(
      R"({"type":"object","properties":{"a":{"type":"string"},"l":{"type":"array","items":)"
      R"({"type":"integer","x-kubernetes-validations":[{"rule":"true"}]}},"m":{"type":"object",)"
      R"("additionalProperties":{"type":"object","x-kubernetes-validations":[{"rule":"true"}]}}}})");
  EXPECT_TRUE(rules->resource);
  EXPECT_THAT(rules->rules, ::testing::IsEmpty());
  ASSERT_THAT(rules->properties, SizeIs(2));
  EXPECT_EQ(rules->properties[0].first, "l");
  EXPECT_THAT(rules->properties[0].second->items->rules, SizeIs(1));
  EXPECT_THAT(rules->properties[1].second->additional->rules, SizeIs(1));
}

TEST(CompiledRules, AreTruthValues) {
  EXPECT_EQ(OnlyRule(R"({"rule":"self == 'a'"})")->problem, "");
  EXPECT_EQ(OnlyRule(R"({"rule":"self"})")->problem, "cel expression must evaluate to a bool");
  EXPECT_THAT(OnlyRule(R"({"rule":"self ="})")->problem, StartsWith("compilation failed: ERROR:"));
  EXPECT_THAT(OnlyRule(R"({"rule":"nobody"})")->problem, StartsWith("compilation failed: ERROR:"));
}

TEST(CompiledRules, AreNotTooManyOnceTheirMacrosAreExpanded) {
  std::string rule = "{\"rule\":\"optional.of(1)";
  for (int i = 0; i < 9; ++i) rule += ".optMap(x, x)";
  rule += ".hasValue()\"},";
  std::string all;
  for (int i = 0; i < 60; ++i) all += rule;
  all.pop_back();
  const Compiled rules(R"({"type":"object","x-kubernetes-validations":[)" + all + "]}");
  EXPECT_EQ(rules->rules.front().problem, "");
  EXPECT_EQ(rules->rules.back().problem,
            "compilation failed: the rules of the schema are too large once their macros are "
            "expanded");
  std::size_t nodes = 0;
  for (const Rule& each : rules->rules) nodes += each.rule.nodes;
  EXPECT_LT(nodes, 200'000U);
}

TEST(CompiledRules, AreCompiledOnlyWhileThereIsTime) {
  Allowance late({.deadline = Allowance::TimePoint::min()});
  EXPECT_EQ(late.Spend([] { OnlyRule(R"({"rule":"true"})"); }), Allowance::Lack::kTime);
}

TEST(CompiledRules, MayBeBlank) {
  const OnlyRule blank(R"({"rule":" \n"})");
  EXPECT_TRUE(blank->is_blank);
  EXPECT_EQ(blank->problem, "");
  EXPECT_EQ(blank->rule.program, nullptr);
}

TEST(CompiledRules, HaveMessagesThatAreTexts) {
  const OnlyRule good(R"({"rule":"true","messageExpression":"'no ' + self"})");
  EXPECT_EQ(good->message_problem, "");
  EXPECT_NE(good->message.program, nullptr);
  EXPECT_EQ(OnlyRule(R"({"rule":"true","messageExpression":""})")->message.program, nullptr);
  const OnlyRule wrong(R"({"rule":"true","messageExpression":"1"})");
  EXPECT_EQ(wrong->message_problem, "messageExpression must evaluate to a string");
  EXPECT_EQ(wrong->message.program, nullptr);
  EXPECT_THAT(OnlyRule(R"({"rule":"true","messageExpression":"'"})")->message_problem,
              StartsWith("messageExpression compilation failed: ERROR:"));
  EXPECT_THAT(OnlyRule(R"({"rule":"1","messageExpression":"1"})")->message_problem, IsEmpty());
}

TEST(CompiledRules, AskForTheOldValueOnlyWhenTheyAreTruthValues) {
  EXPECT_TRUE(OnlyRule(R"({"rule":"self == oldSelf"})")->rule.uses_old_self);
  EXPECT_FALSE(OnlyRule(R"({"rule":"oldSelf"})")->rule.uses_old_self);
  EXPECT_EQ(OnlyRule(R"x({"rule":"oldSelf.hasValue()","optionalOldSelf":true})x")->problem, "");
  EXPECT_NE(OnlyRule(R"x({"rule":"oldSelf.hasValue()"})x")->problem, "");
  EXPECT_NE(OnlyRule(R"({"rule":"self == oldSelf"})", cel::Release{1, 23})->problem, "");
}

}  // namespace
}  // namespace tandem::crd::expressions
