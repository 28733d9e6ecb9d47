#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::scheduling {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const Strategy* Rules() { return FindStrategy("scheduling.k8s.io", "v1alpha2", "Workload", ""); }

std::string Workload(const std::string& spec) {
  return R"({"metadata": {"name": "w", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

const std::string kGood =
    Workload(R"("podGroupTemplates": [{"name": "t", "schedulingPolicy": {"basic": {}}}])");

TEST(Workload, HasAShapeAndASpecThatIsLeftOut) {
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_NE(Write(Rules(), Workload(R"("podGroupTemplates": {})")).ShapeFailure(), "");
  const Sample object(kGood);
  EXPECT_NE(Rules()->LeftOutOf(*object), "");
}

TEST(Workload, HasOnePolicy) {
  const auto with_policy = [](const std::string& policy) {
    return Write(Rules(), Workload(R"("podGroupTemplates": [{"name": "t", "schedulingPolicy": )" +
                                   policy + "}]"))
        .Whole();
  };
  EXPECT_THAT(with_policy(R"({"gang": {"minCount": 2}})"), IsEmpty());
  EXPECT_THAT(with_policy(R"({"gang": {"minCount": -1}})"),
              testing::ElementsAre("spec.podGroupTemplates[0].schedulingPolicy.gang.minCount: "
                                   "Invalid value: -1: must be greater than or equal to 1"));
  EXPECT_THAT(with_policy("{}"),
              testing::ElementsAre("spec.podGroupTemplates[0].schedulingPolicy: Invalid value: "
                                   "\"\": must specify one of: `basic`, `gang`"));
  EXPECT_THAT(
      with_policy(R"({"basic": {}, "gang": {}})"),
      testing::ElementsAre(
          "spec.podGroupTemplates[0].schedulingPolicy: Invalid value: \"{basic, gang}\": must "
          "specify exactly one of: `basic`, `gang`",
          "spec.podGroupTemplates[0].schedulingPolicy.gang.minCount: Required value"));
}

TEST(Workload, CallsItsPolicyAUnion) {
  const auto origins = [](const std::string& policy) {
    std::vector<std::string> found;
    for (const field::Error& error :
         Write(Rules(), Workload(R"("podGroupTemplates": [{"name": "t", "schedulingPolicy": )" +
                                 policy + "}]"))
             .StrategyErrors()) {
      found.push_back(error.origin);
    }
    return found;
  };
  EXPECT_THAT(origins("{}"), testing::ElementsAre("union"));
  EXPECT_THAT(origins(R"({"basic": {}, "gang": {"minCount": -1}})"),
              testing::ElementsAre("union", "minimum"));
}

TEST(Workload, KeepsItsTemplates) {
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), kGood, Workload(R"("controllerRef": {"kind": "K", "name": "c"})")).Strategy(),
      SizeIs(2));
}

}  // namespace
}  // namespace tandem::handwritten::scheduling
