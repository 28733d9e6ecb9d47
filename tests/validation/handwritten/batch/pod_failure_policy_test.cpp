#include "validation/handwritten/batch/pod_failure_policy.h"

#include "tests/validation/handwritten/batch/job_sample.h"

namespace tandem::handwritten::batch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> TextsOfRules(const std::string& rules) {
  return TextsOf("{" + kPodTemplate + R"(, "podFailurePolicy": {"rules": [)" + rules + "]}}",
                 ValidatePodFailurePolicy);
}

std::string Rule(const std::string& exit_codes) {
  return R"({"action": "Count", "onExitCodes": )" + exit_codes + "}";
}

TEST(PodFailurePolicy, AcceptsItsRules) {
  EXPECT_THAT(TextsOfRules(Rule(R"({"containerName": "c", "operator": "In", "values": [1, 2]})") +
                           R"(, {"action": "Ignore",
                                 "onPodConditions": [{"type": "a/b", "status": "True"}]})"),
              IsEmpty());
}

TEST(PodFailurePolicy, HasSaneExitCodes) {
  EXPECT_THAT(TextsOfRules(Rule(R"({"operator": "In", "values": [3, 0, 3]})")),
              ElementsAre("at.rules[0].onExitCodes.values[1]: Invalid value: 0: must not be 0 for "
                          "the In operator",
                          "at.rules[0].onExitCodes.values[2]: Duplicate value: 3",
                          "at.rules[0].onExitCodes.values: Invalid value: [3,0,3]: must be "
                          "ordered"));
  EXPECT_THAT(TextsOfRules(Rule(R"({"operator": "NotIn", "values": [0, 0]})")),
              ElementsAre("at.rules[0].onExitCodes.values[1]: Duplicate value: 0"));
  EXPECT_THAT(TextsOfRules(Rule(R"({"operator": "NotIn"})")),
              ElementsAre("at.rules[0].onExitCodes.values: Invalid value: null: at least one value "
                          "is required"));
  std::string many = "0";
  for (int i = 1; i < 256; ++i) many += ", " + std::to_string(i);
  EXPECT_THAT(
      TextsOfRules(Rule(R"({"operator": "NotIn", "values": [)" + many + "]}")),
      ElementsAre("at.rules[0].onExitCodes.values: Too many: 256: must have at most 255 items"));
}

TEST(PodFailurePolicy, NamesContainersThatAreThere) {
  const std::string bad = Rule(R"({"containerName": "x", "operator": "In", "values": [1]})");
  EXPECT_THAT(
      TextsOfRules(bad),
      ElementsAre("at.rules[0].onExitCodes.containerName: Invalid value: \"x\": must be one "
                  "of the container or initContainer names in the pod template"));
  std::string many = bad;
  for (int i = 0; i < 2000; ++i) many += "," + bad;
  EXPECT_EQ(TextsOfRules(many).size(), 2002U);
}

TEST(PodFailurePolicy, HasOneConditionPerRule) {
  EXPECT_THAT(TextsOfRules(R"({"action": "FailJob"})"),
              ElementsAre("at.rules[0]: Invalid value: specifying one of OnExitCodes and "
                          "OnPodConditions is required"));
  EXPECT_THAT(TextsOfRules(R"({"action": "FailIndex", "onPodConditions": [{"type": "a"}]})"),
              ElementsAre("at.rules[0].action: Invalid value: \"FailIndex\": requires the "
                          "backoffLimitPerIndex to be set",
                          "at.rules[0].onPodConditions[0].status: Required value: valid values: "
                          "[\"False\" \"True\" \"Unknown\"]"));
}

}  // namespace
}  // namespace tandem::handwritten::batch
