#include "validation/handwritten/core/pod/aggregate.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

std::string Sum(std::string_view spec, std::string_view resource = "cpu") {
  const Sample sample(spec);
  const Aggregate sum(*sample, "requests");
  const formats::Quantity* const found = sum.Find(resource);
  return found == nullptr ? "none" : found->ToString();
}

TEST(Aggregate, AddsContainersAndSidecars) {
  EXPECT_EQ(Sum(R"({"containers": [{"resources": {"requests": {"cpu": "1"}}},
                                   {"resources": {"requests": {"cpu": "500m"}}}, {}],
      "initContainers": [{"restartPolicy": "Always", "resources": {"requests": {"cpu": 1}}}]})"),
            "2500m");
  EXPECT_EQ(Sum(R"({"containers": [{"resources": {"limits": {"cpu": "1"}}}]})"), "none");
}

TEST(Aggregate, KnowsThatInitContainersRunByThemselvesBesideEarlierSidecars) {
  EXPECT_EQ(Sum(R"({"containers": [{"resources": {"requests": {"cpu": "1"}}}], "initContainers": [
      {"resources": {"requests": {"cpu": "2"}}},
      {"restartPolicy": "Always", "resources": {"requests": {"cpu": "1"}}},
      {"resources": {"requests": {"cpu": "3"}}}]})"),
            "4");
}

TEST(Aggregate, CopesWithWhatHasAnotherShape) {
  EXPECT_EQ(Sum(R"({"containers": [1, {"resources": {"requests": {"cpu": "x"}}}],
                    "initContainers": [{"restartPolicy": 1}]})"),
            "0");
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
