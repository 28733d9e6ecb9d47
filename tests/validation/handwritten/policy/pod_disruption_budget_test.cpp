#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::policy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Main() { return FindStrategy("policy", "v1", "PodDisruptionBudget", ""); }
const Strategy* StatusRules() {
  return FindStrategy("policy", "v1", "PodDisruptionBudget", "status");
}

std::string Budget(const std::string& spec, const std::string& status = "{}") {
  return R"({"metadata": {"name": "b", "namespace": "default", "resourceVersion": "1"},
             "spec": )" +
         spec + R"(, "status": )" + status + "}";
}

const std::string kGood = Budget(R"({"minAvailable": "50%", "selector": {}})");

TEST(PodDisruptionBudget, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Main(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), kGood, kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), Budget("{}")).Whole(), IsEmpty());
}

TEST(PodDisruptionBudget, SetsOneAmountOnly) {
  const std::string both = Budget(R"({"minAvailable": 1, "maxUnavailable": "50%",
      "selector": {"matchLabels": {"a": "b"}}})");
  EXPECT_THAT(
      Write(Main(), both).Strategy(),
      ElementsAre(R"(spec: Invalid value: {"MinAvailable":1,"Selector":{"matchLabels":{"a":"b"}},)"
                  R"("MaxUnavailable":"50%","UnhealthyPodEvictionPolicy":null}: )"
                  "minAvailable and maxUnavailable cannot be both set"));
  EXPECT_THAT(
      Write(Main(), Budget(R"({"minAvailable": 1, "maxUnavailable": 1,
          "unhealthyPodEvictionPolicy": "AlwaysAllow"})"))
          .Strategy(),
      ElementsAre(R"(spec: Invalid value: {"MinAvailable":1,"Selector":null,"MaxUnavailable":1,)"
                  R"("UnhealthyPodEvictionPolicy":"AlwaysAllow"}: )"
                  "minAvailable and maxUnavailable cannot be both set"));
}

TEST(PodDisruptionBudget, ChecksItsAmounts) {
  EXPECT_THAT(Write(Main(), Budget(R"({"minAvailable": -1})")).Strategy(),
              ElementsAre("spec.minAvailable: Invalid value: -1: must be greater than or equal to "
                          "0"));
  EXPECT_THAT(Write(Main(), Budget(R"({"maxUnavailable": "101%"})")).Strategy(),
              ElementsAre("spec.maxUnavailable: Invalid value: \"101%\": must not be greater than "
                          "100%"));
  EXPECT_THAT(
      Write(Main(), Budget(R"({"maxUnavailable": "1"})")).Strategy(),
      ElementsAre(StartsWith("spec.maxUnavailable: Invalid value: \"1\": a valid percent")));
}

TEST(PodDisruptionBudget, KnowsTheEvictionPolicies) {
  for (const std::string policy : {"AlwaysAllow", "IfHealthyBudget"}) {
    EXPECT_THAT(
        Write(Main(), Budget(R"({"unhealthyPodEvictionPolicy": ")" + policy + R"("})")).Strategy(),
        IsEmpty());
  }
  EXPECT_THAT(Write(Main(), Budget(R"({"unhealthyPodEvictionPolicy": ""})")).Strategy(),
              ElementsAre("spec.unhealthyPodEvictionPolicy: Unsupported value: \"\": supported "
                          "values: \"AlwaysAllow\", \"IfHealthyBudget\""));
}

TEST(PodDisruptionBudget, KeepsBadValuesOfABadSelector) {
  const auto with_value = [](const std::string& value) {
    return Budget(R"({"selector": {"matchExpressions": [{"key": "k", "operator": "In",
        "values": [")" +
                  value + R"("]}]}})");
  };
  EXPECT_EQ(Write(Main(), with_value("a b")).Strategy().size(), 1U);
  EXPECT_EQ(Write(Main(), with_value("ab"), with_value("a b")).Strategy().size(), 1U);
  EXPECT_THAT(Write(Main(), with_value("c d"), with_value("a b")).Strategy(), IsEmpty());
}

TEST(PodDisruptionBudget, LeavesMetadataToTheGenericRules) {
  constexpr std::string_view kNamed = R"({"metadata": {"name": "a/B", "namespace": "default"}})";
  EXPECT_THAT(Write(Main(), kNamed).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Main(), kNamed).Whole(),
              ElementsAre("metadata.name: Invalid value: \"a/B\": may not contain '/'"));
}

TEST(PodDisruptionBudgetStatus, ChecksConditionsAndNumbers) {
  const std::string status = Budget("{}", R"({"disruptionsAllowed": -1, "currentHealthy": -2,
      "desiredHealthy": -3, "expectedPods": -4, "conditions": [{"type": "T", "status": "True",
      "reason": "R"}]})");
  EXPECT_THAT(Write(StatusRules(), kGood, status).Strategy(),
              ElementsAre("status.conditions[0].lastTransitionTime: Required value",
                          StartsWith("status.disruptionsAllowed: Invalid value: -1"),
                          StartsWith("status.currentHealthy: Invalid value: -2"),
                          StartsWith("status.desiredHealthy: Invalid value: -3"),
                          StartsWith("status.expectedPods: Invalid value: -4")));
}

}  // namespace
}  // namespace tandem::handwritten::policy
