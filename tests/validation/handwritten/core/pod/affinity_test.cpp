#include "validation/handwritten/core/pod/affinity.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string Pods(std::string_view term) {
  return R"("affinity": {"podAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [)" +
         std::string(term) + "]}}";
}

TEST(Affinity, OfPodsHasATopology) {
  EXPECT_THAT(ErrorsOfSpec(Pods(R"({"topologyKey": "zone"})")), IsEmpty());
  EXPECT_THAT(ErrorsOfSpec(Pods(R"({"namespaces": ["A"]})")),
              ElementsAre(HasSubstr("[0].namespace: Invalid value: \"A\""),
                          HasSubstr("[0].topologyKey: Required value: can not be empty"),
                          HasSubstr("name part must be non-empty"),
                          HasSubstr("name part must consist of")));
}

TEST(Affinity, ToleratesOldLabelValues) {
  const std::string bad = Pods(R"({"topologyKey": "z", "labelSelector": {"matchExpressions": [
      {"key": "a", "operator": "In", "values": ["!"]}]}})");
  EXPECT_THAT(ErrorsOfSpec(bad), testing::SizeIs(1));
  EXPECT_THAT(ErrorsOfSpec(bad, bad), IsEmpty());
  EXPECT_THAT(ErrorsOfSpec(bad, Pods(R"({"topologyKey": "z", "namespaceSelector": {
      "matchLabels": {"a": "!"}}})")),
              IsEmpty());
}

TEST(Affinity, OfNodesHasWeights) {
  EXPECT_THAT(ErrorsOfSpec(R"("affinity": {"nodeAffinity": {
      "preferredDuringSchedulingIgnoredDuringExecution": [{"weight": 0, "preference": {
          "matchExpressions": [{"key": "a", "operator": "In", "values": ["!"]}]}}]}})"),
              ElementsAre(HasSubstr("weight: Invalid value: 0: must be in the range 1-100")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
