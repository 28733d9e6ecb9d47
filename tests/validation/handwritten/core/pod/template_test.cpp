#include "validation/handwritten/core/pod/template.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Validate(std::string_view json) {
  return TextsOf(json, &ValidatePodTemplate);
}

TEST(PodTemplate, AcceptsTheRestartPoliciesOfPods) {
  for (const std::string policy : {"Always", "OnFailure", "Never"}) {
    EXPECT_THAT(Validate(R"({"spec": {"containers": [{}], "restartPolicy": ")" + policy + R"("}})"),
                IsEmpty());
  }
  EXPECT_THAT(Validate(R"({"spec": {"containers": [{}]}})"),
              ElementsAre("at.spec.restartPolicy: Required value"));
  EXPECT_THAT(Validate(R"({"spec": {"containers": [{}], "restartPolicy": "Zed"}})"),
              ElementsAre("at.spec.restartPolicy: Unsupported value: \"Zed\": supported values: "
                          "\"Always\", \"OnFailure\", \"Never\""));
}

TEST(PodTemplate, LeavesMetadataOutOfThePathsOfLabelsAndAnnotations) {
  EXPECT_THAT(Validate(R"({"metadata": {"labels": {"a b": ""}, "annotations": {"c d": ""}},
                      "spec": {"containers": [{}], "restartPolicy": "Always"}})"),
              ElementsAre(StartsWith("at.labels: Invalid value: \"a b\""),
                          StartsWith("at.annotations: Invalid value: \"c d\"")));
}

TEST(PodTemplate, HasContainers) {
  EXPECT_THAT(Validate(R"({"spec": {"restartPolicy": "Always", "containers": []}})"),
              ElementsAre("at.spec.containers: Required value"));
}

TEST(PodTemplate, HasNoEphemeralContainers) {
  EXPECT_THAT(
      Validate(
          R"({"spec": {"containers": [{}], "restartPolicy": "Always", "ephemeralContainers": []}})"),
      IsEmpty());
  EXPECT_THAT(
      Validate(
          R"({"spec": {"containers": [{}], "restartPolicy": "Always", "ephemeralContainers": [{}]}})"),
      ElementsAre("at.spec.ephemeralContainers: Forbidden: ephemeral containers not allowed "
                  "in pod template"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
