#include "validation/handwritten/autoscaling/scaling_behavior.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::autoscaling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Validate(std::string_view behavior) {
  return TextsOf(behavior, ValidateScalingBehavior);
}

TEST(ScalingBehavior, AcceptsTheLimits) {
  EXPECT_THAT(Validate("null"), IsEmpty());
  EXPECT_THAT(Validate(R"({
      "scaleUp": {"stabilizationWindowSeconds": 0, "selectPolicy": "Disabled", "tolerance": "0",
                  "policies": [{"type": "Pods", "value": 1, "periodSeconds": 1}]},
      "scaleDown": {"stabilizationWindowSeconds": 3600, "tolerance": "50m",
                    "policies": [{"type": "Percent", "value": 100, "periodSeconds": 1800}]}})"),
              IsEmpty());
}

TEST(ScalingBehavior, ReportsScalingUpFirst) {
  EXPECT_THAT(Validate(R"({"scaleDown": {}, "scaleUp": {"policies": []}})"),
              ElementsAre("at.scaleUp.policies: Required value: must specify at least one Policy",
                          "at.scaleDown.policies: Required value: must specify at least one "
                          "Policy"));
}

TEST(ScalingBehavior, KeepsNumbersInTheirRanges) {
  EXPECT_THAT(
      Validate(R"({"scaleUp": {"stabilizationWindowSeconds": -1, "policies": [
          {"type": "Pods"}, {"type": "Pods", "value": -1, "periodSeconds": 1801}]}})"),
      ElementsAre("at.scaleUp.stabilizationWindowSeconds: Invalid value: -1: must be greater than "
                  "or equal to zero",
                  "at.scaleUp.policies[0].value: Invalid value: 0: must be greater than zero",
                  "at.scaleUp.policies[0].periodSeconds: Invalid value: 0: must be greater than "
                  "zero",
                  "at.scaleUp.policies[1].value: Invalid value: -1: must be greater than zero",
                  "at.scaleUp.policies[1].periodSeconds: Invalid value: 1801: must be less than or "
                  "equal to 1800"));
}

TEST(ScalingBehavior, KnowsItsWords) {
  EXPECT_THAT(
      Validate(R"({"scaleDown": {"stabilizationWindowSeconds": 3601, "selectPolicy": "",
          "tolerance": "-0.10", "policies": [{"value": 1, "periodSeconds": 1}]}})"),
      ElementsAre("at.scaleDown.stabilizationWindowSeconds: Invalid value: 3601: must be less "
                  "than or equal to 3600",
                  "at.scaleDown.selectPolicy: Unsupported value: \"\": supported values: "
                  "\"Disabled\", \"Max\", \"Min\"",
                  "at.scaleDown.policies[0].type: Unsupported value: \"\": supported values: "
                  "\"Percent\", \"Pods\"",
                  "at.scaleDown.tolerance: Invalid value: \"-100m\": must be greater than or equal "
                  "to 0"));
}

TEST(ScalingBehavior, PrintsATolerance) {
  struct Row {
    std::string_view written;
    std::string_view printed;
  };
  // A tolerance that Kubernetes reads on its quick way keeps its spelling.
  constexpr Row kRows[] = {{"-1.", "-1."}, {"-1E3", "-1E3"}, {"-1e3", "-1e3"}, {"-0.10", "-100m"}};
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.written);
    EXPECT_THAT(Validate(R"({"scaleUp": {"tolerance": ")" + std::string(row.written) +
                         R"(", "policies": [{"type": "Pods", "value": 1, "periodSeconds": 1}]}})"),
                ElementsAre("at.scaleUp.tolerance: Invalid value: \"" + std::string(row.printed) +
                            "\": must be greater than or equal to 0"));
  }
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
