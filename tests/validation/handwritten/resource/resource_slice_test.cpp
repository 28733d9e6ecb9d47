#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("resource.k8s.io", "v1", "ResourceSlice", ""); }

std::string Slice(const std::string& spec) {
  return R"({"metadata": {"name": "s", "resourceVersion": "1"}, "spec": {)" + spec + "}}";
}

std::string OfNode(const std::string& more = "") {
  return Slice(R"("driver": "d", "pool": {"name": "p", "resourceSliceCount": 1},
                  "nodeName": "n")" +
               more);
}

TEST(ResourceSlice, AcceptsAPlainOne) {
  const std::string good = OfNode(R"(, "devices": [{"name": "a"}])");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(ResourceSlice, IsPartOfAPoolSomewhere) {
  EXPECT_THAT(
      Write(Rules(), Slice(R"("pool": {"generation": -1})")).Strategy(),
      ElementsAre("spec.driver: Required value", "spec.pool.name: Required value",
                  "spec.pool.resourceSliceCount: Invalid value: 0: must be greater than zero",
                  "spec.pool.generation: Invalid value: -1: must be greater than or equal to "
                  "zero",
                  "spec: Required value: exactly one of `nodeName`, `nodeSelector`, "
                  "`allNodes`, `perDeviceNodeSelection` is required"));
}

TEST(ResourceSlice, SelectsNodesByOneTerm) {
  EXPECT_THAT(
      Write(Rules(), Slice(R"("driver": "d", "pool": {"name": "p", "resourceSliceCount": 1},
          "nodeSelector": {"nodeSelectorTerms": [{}, {}]})"))
          .Strategy(),
      ElementsAre(
          R"(spec.nodeSelector.nodeSelectorTerms: Invalid value: [{"MatchExpressions":null,)"
          R"("MatchFields":null},{"MatchExpressions":null,"MatchFields":null}]: must have )"
          "exactly one node selector term"));
}

TEST(ResourceSlice, HasDevicesOrCounters) {
  EXPECT_THAT(Write(Rules(), OfNode(R"(, "devices": [], "sharedCounters": [])")).Strategy(),
              ElementsAre("spec: Invalid value: \"\": only one of `sharedCounters` or `devices` is "
                          "allowed"));
}

TEST(ResourceSlice, HasFewerDevicesWhenTheyAreMoreComplex) {
  const auto devices = [](int count, const std::string& first) {
    std::string list = R"({"name": "d")" + first + "}";
    for (int i = 1; i < count; ++i) list += R"(, {"name": "d)" + std::to_string(i) + R"("})";
    return OfNode(R"(, "devices": [)" + list + "]");
  };
  const std::string consuming =
      R"(, "consumesCounters": [{"counterSet": "c", "counters": {"a": {"value": "1"}}}])";
  EXPECT_THAT(Write(Rules(), devices(128, "")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), devices(129, "")).Strategy(),
              ElementsAre("spec.devices: Too many: 129: must have at most 128 items"));
  EXPECT_THAT(Write(Rules(), devices(64, consuming)).Strategy(), IsEmpty());
  for (const std::string& complex :
       {consuming, std::string(R"(, "taints": [{"key": "k", "effect": "None"}])"),
        std::string(R"(, "attributes": {"a": {"ints": [1]}})")}) {
    EXPECT_THAT(Write(Rules(), devices(65, complex)).Strategy(),
                ElementsAre("spec.devices: Too many: 65: must have at most 64 items"));
  }
}

TEST(ResourceSlice, StaysInItsPool) {
  EXPECT_THAT(Write(Rules(), OfNode(),
                    Slice(R"("driver": "e", "pool": {"name": "q", "resourceSliceCount": 1},
                             "allNodes": true)"))
                  .Strategy(),
              ElementsAre("spec.pool.name: Invalid value: \"q\": field is immutable",
                          "spec.driver: Invalid value: \"e\": field is immutable",
                          "spec.nodeName: Invalid value: null: field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
