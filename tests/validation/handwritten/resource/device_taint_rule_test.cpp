#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view version = "v1beta2", std::string_view subresource = "") {
  return FindStrategy("resource.k8s.io", version, "DeviceTaintRule", subresource);
}

std::string Rule(const std::string& spec, const std::string& status = "") {
  return R"({"metadata": {"name": "r", "resourceVersion": "1"}, "spec": {)" + spec +
         R"(}, "status": {)" + status + "}}";
}

const std::string kGood = Rule(R"("deviceSelector": {"driver": "d.example.com", "pool": "p/q",
    "device": "g0"}, "taint": {"key": "k", "value": "v", "effect": "NoExecute"})");

TEST(DeviceTaintRule, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("v1alpha3"), kGood, kGood).Whole(), IsEmpty());
}

TEST(DeviceTaintRule, SelectsDevicesAndTaintsThem) {
  EXPECT_THAT(Write(Rules(), Rule(R"("deviceSelector": {"driver": "", "pool": "", "device": "A"},
                                     "taint": {"key": "k"})"))
                  .Strategy(),
              ElementsAre("spec.deviceSelector.driver: Required value",
                          "spec.deviceSelector.pool: Required value",
                          StartsWith("spec.deviceSelector.device: Invalid value: \"A\""),
                          "spec.taint.effect: Required value"));
}

TEST(DeviceTaintRule, HasAFewConditions) {
  std::string conditions;
  for (int i = 0; i < 9; ++i) {
    conditions += i == 0 ? "" : ", ";
    conditions += R"({"type": "T)" + std::to_string(i) +
                  R"(", "status": "True", "reason": "R", "message": "m",
                      "lastTransitionTime": "2026-01-01T00:00:00Z"})";
  }
  EXPECT_THAT(
      Write(Rules("v1beta2", "status"), kGood, Rule("", R"("conditions": [)" + conditions + "]"))
          .Strategy(),
      ElementsAre("status.conditions: Too many: 9: must have at most 8 items"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
