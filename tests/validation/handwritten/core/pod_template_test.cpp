#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const handwritten::Strategy* Rules() { return FindStrategy("", "v1", "PodTemplate", ""); }

std::string WithPolicy(std::string_view restart_policy) {
  return R"({"metadata": {"name": "p", "namespace": "n", "resourceVersion": "1"}, "template": {
      "spec": {"containers": [)" +
         pod::TemplateSample::Container("") + R"(], "restartPolicy": ")" +
         std::string(restart_policy) +
         R"(", "dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30}}})";
}

TEST(PodTemplateKind, TakesAnyRestartPolicyOfPods) {
  for (const std::string_view policy : {"Always", "OnFailure", "Never"}) {
    EXPECT_THAT(Write(Rules(), WithPolicy(policy)).Whole(), IsEmpty());
  }
}

TEST(PodTemplateKind, IsJudgedOnEveryWrite) {
  const auto complaint = ElementsAre(
      "template.spec.restartPolicy: Unsupported value: \"Zed\": supported values: \"Always\", "
      "\"OnFailure\", \"Never\"");
  EXPECT_THAT(Write(Rules(), WithPolicy("Zed")).Whole(), complaint);
  EXPECT_THAT(Write(Rules(), WithPolicy("Zed"), WithPolicy("Zed")).Whole(), complaint);
}

}  // namespace
}  // namespace tandem::handwritten::core
