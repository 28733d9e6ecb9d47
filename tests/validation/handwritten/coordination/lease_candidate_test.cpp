#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::coordination {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules(std::string_view version = "v1beta1") {
  return FindStrategy("coordination.k8s.io", version, "LeaseCandidate", "");
}

std::string Candidate(const std::string& spec) {
  return R"({"metadata": {"name": "c", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

const std::string kGood = Candidate(R"("leaseName": "l", "binaryVersion": "1.36.0",
    "emulationVersion": "1.35.0", "strategy": "OldestEmulationVersion")");

TEST(LeaseCandidate, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("v1alpha2"), kGood, kGood).Whole(), IsEmpty());
}

TEST(LeaseCandidate, IsACandidateWithAVersion) {
  EXPECT_THAT(Write(Rules(), Candidate("")).Strategy(),
              ElementsAre("spec.leaseName: Required value", "spec.binaryVersion: Required value",
                          "spec.strategy: Required value"));
  EXPECT_THAT(Write(Rules(), Candidate(R"("leaseName": "l", "binaryVersion": "1.0.0",
                                          "emulationVersion": "1.1.0", "strategy": "x")"))
                  .Strategy(),
              ElementsAre("spec.binaryVersion: Invalid value: \"1.0.0\": must be greater than or "
                          "equal to `emulationVersion`",
                          "spec.strategy.strategy: Unsupported value: \"x\": supported values: "
                          "\"OldestEmulationVersion\""));
  EXPECT_THAT(Write(Rules(), Candidate(R"("leaseName": "l", "binaryVersion": "1",
                                          "strategy": "OldestEmulationVersion")"))
                  .Strategy(),
              ElementsAre("spec.binaryVersion: Invalid value: \"1\": must be a valid semantic "
                          "version",
                          "spec.emulationVersion: Required value: must be specified when "
                          "`strategy` is 'OldestEmulationVersion'"));
}

TEST(LeaseCandidate, KeepsItsLease) {
  EXPECT_THAT(Write(Rules(), kGood, Candidate(R"("leaseName": "m", "binaryVersion": "1.0.0",
                                                 "strategy": "example.com/x")"))
                  .Strategy(),
              ElementsAre("spec.leaseName: Invalid value: \"m\": field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::coordination
