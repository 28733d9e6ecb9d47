#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("storage.k8s.io", "v1", "CSIDriver", ""); }

std::string Driver(const std::string& spec) {
  return R"({"metadata": {"name": "d", "resourceVersion": "1"}, "spec": {)" + spec + "}}";
}

std::vector<std::string> Created(const std::string& spec) {
  return Write(Rules(), Driver(spec)).Whole();
}

TEST(CsiDriver, AcceptsAPlainOne) {
  const std::string good = Driver(R"("attachRequired": true, "fsGroupPolicy": "File",
      "volumeLifecycleModes": ["Persistent"], "tokenRequests": [{"audience": "a"}],
      "nodeAllocatableUpdatePeriodSeconds": 10, "serviceAccountTokenInSecrets": true)");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(CsiDriver, KnowsItsPoliciesAndModes) {
  EXPECT_THAT(Created(R"("fsGroupPolicy": "x", "volumeLifecycleModes": ["Ephemeral", "y"])"),
              ElementsAre("spec.fsGroupPolicy: Unsupported value: \"x\": supported values: "
                          "\"File\", \"None\", \"ReadWriteOnceWithFSType\"",
                          "spec.volumeLifecycleModes: Unsupported value: \"y\": supported values: "
                          "\"Persistent\", \"Ephemeral\""));
}

TEST(CsiDriver, AsksForATokenOnceAndForAWhile) {
  EXPECT_THAT(
      Created(R"("tokenRequests": [{"audience": "a", "expirationSeconds": 600},
                                   {"audience": "a", "expirationSeconds": 1},
                                   {"audience": "b", "expirationSeconds": 599},
                                   {"expirationSeconds": 4294967297}])"),
      ElementsAre("spec.tokenRequests[1].audience: Duplicate value: \"a\"",
                  "spec.tokenRequests[2].expirationSeconds: Invalid value: 599: may not specify a "
                  "duration less than 10 minutes",
                  "spec.tokenRequests[3].expirationSeconds: Invalid value: 4294967297: may not "
                  "specify a duration larger than 2^32 seconds"));
  EXPECT_THAT(
      Created(R"("serviceAccountTokenInSecrets": false)"),
      ElementsAre("spec.serviceAccountTokenInSecrets: Invalid value: false: "
                  "serviceAccountTokenInSecrets is set but no tokenRequests are specified"));
}

TEST(CsiDriver, UpdatesNodesNotTooOften) {
  EXPECT_THAT(Created(R"("nodeAllocatableUpdatePeriodSeconds": 9)"),
              ElementsAre("spec.nodeAllocatableUpdatePeriodSeconds: Invalid value: 9: must be "
                          "greater than or equal to 10 seconds"));
}

TEST(CsiDriver, KeepsHowItAttaches) {
  EXPECT_THAT(
      Write(Rules(), Driver(R"("attachRequired": true, "volumeLifecycleModes": ["Ephemeral"])"),
            Driver(R"("podInfoOnMount": true)"))
          .Strategy(),
      ElementsAre("spec.attachedRequired: Invalid value: null: field is immutable",
                  "spec.volumeLifecycleModes: Invalid value: null: field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::storage
