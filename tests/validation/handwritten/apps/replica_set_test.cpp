#include "tests/validation/handwritten/apps/workload_sample.h"

namespace tandem::handwritten::apps {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Main() { return FindStrategy("apps", "v1", "ReplicaSet", ""); }
const Strategy* StatusRules() { return FindStrategy("apps", "v1", "ReplicaSet", "status"); }

TEST(ReplicaSet, AcceptsAPlainOne) {
  EXPECT_THAT(Write(Main(), WithSpec("")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), WithSpec(""), WithSpec("")).Whole(), IsEmpty());
}

TEST(ReplicaSet, LooksAtTheTemplateOnlyWithAUsableSelector) {
  const std::string spec = R"("spec": {"selector": {"matchExpressions": [{"key": "a",
      "operator": "In"}]}})";
  EXPECT_THAT(Write(Main(), Workload(spec)).Strategy(),
              ElementsAre("spec.selector.matchExpressions[0].values: Required value: must be "
                          "specified when `operator` is 'In' or 'NotIn'",
                          R"(spec.selector: Invalid value: {"matchExpressions":[{"key":"a",)"
                          R"("operator":"In"}]}: invalid label selector)"));
}

TEST(ReplicaSetStatus, IsConsistent) {
  EXPECT_THAT(
      Write(StatusRules(), WithStatus(""), WithStatus(R"("replicas": 1, "readyReplicas": 1,
          "fullyLabeledReplicas": 2, "availableReplicas": 2)"))
          .Strategy(),
      ElementsAre(
          "status.fullyLabeledReplicas: Invalid value: 2: cannot be greater than status.replicas",
          "status.availableReplicas: Invalid value: 2: cannot be greater than status.replicas",
          "status.availableReplicas: Invalid value: 2: cannot be greater than readyReplicas"));
}

}  // namespace
}  // namespace tandem::handwritten::apps
