#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::scheduling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("scheduling.k8s.io", "v1", "PriorityClass", ""); }

std::string Class(const std::string& name, const std::string& members) {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, )" + members + "}";
}

std::vector<std::string> Created(const std::string& name, const std::string& members) {
  return Write(Rules(), Class(name, members)).Whole();
}

TEST(PriorityClass, HasAValueThatUsersMayHave) {
  EXPECT_THAT(Created("a", R"("value": 1000000000, "preemptionPolicy": "Never")"), IsEmpty());
  EXPECT_THAT(Created("a", R"("value": 1000000001)"),
              ElementsAre("value: Forbidden: maximum allowed value of a user defined priority is "
                          "1000000000"));
}

TEST(PriorityClass, LeavesTheNamesOfTheSystemToIt) {
  const std::string refused =
      "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for "
      "system use only. error: ";
  EXPECT_THAT(Created("system-node-critical", R"("value": 2000001000)"), IsEmpty());
  EXPECT_THAT(
      Created("system-node-critical", R"("value": 1)"),
      ElementsAre(refused + "value of system-node-critical PriorityClass must be 2000001000"));
  EXPECT_THAT(Created("system-cluster-critical", R"("value": 2000000000, "globalDefault": true)"),
              ElementsAre(refused +
                          "globalDefault of system-cluster-critical PriorityClass must be false"));
  EXPECT_THAT(Created("system-x", R"("value": 1)"),
              ElementsAre(refused + "system-x is not a known system priority class"));
}

TEST(PriorityClass, PreemptsOrNot) {
  EXPECT_THAT(Created("a", R"("preemptionPolicy": "")"),
              ElementsAre("preemptionPolicy: Required value"));
  EXPECT_THAT(Created("a", R"("preemptionPolicy": "x")"),
              ElementsAre("preemptionPolicy: Unsupported value: \"x\": supported values: "
                          "\"PreemptLowerPriority\", \"Never\""));
}

TEST(PriorityClass, KeepsItsPriority) {
  const std::string before = Class("a", R"("value": 1)");
  EXPECT_THAT(Write(Rules(), before, before).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), before, Class("a", R"("value": 2, "preemptionPolicy": "x")")).Strategy(),
      ElementsAre("value: Forbidden: may not be changed in an update.",
                  "preemptionPolicy: Invalid value: \"x\": field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::scheduling
