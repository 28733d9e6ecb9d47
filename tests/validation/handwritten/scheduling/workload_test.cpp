#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::scheduling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("scheduling.k8s.io", "v1alpha2", "Workload", ""); }

std::string Workload(const std::string& spec) {
  return R"({"metadata": {"name": "w", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

const std::string kGood =
    Workload(R"("podGroupTemplates": [{"name": "t", "schedulingPolicy": {"basic": {}}}])");

TEST(Workload, IsJudgedWithoutWhatAlphaFeaturesAdd) {
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_NE(Write(Rules(), Workload(R"("podGroupTemplates": {})")).ShapeFailure(), "");
  EXPECT_EQ(Rules()->LeftOutOf(*Sample(kGood)), "");
  const Sample with_priority(
      Workload(R"("podGroupTemplates": [{"schedulingPolicy": {"basic": {}}, "priority": 1}])"));
  EXPECT_NE(Rules()->LeftOutOf(*with_priority), "");
}

TEST(Workload, HasAFewTemplatesWithNames) {
  const auto with_templates = [](const std::string& templates) {
    return Write(Rules(), Workload("\"podGroupTemplates\": [" + templates + "]")).Whole();
  };
  const auto named = [](const std::string& name) {
    return R"({"name": ")" + name + R"(", "schedulingPolicy": {"basic": {}}})";
  };
  EXPECT_THAT(with_templates(""), ElementsAre("spec.podGroupTemplates: Required value"));
  EXPECT_THAT(with_templates(named("")),
              ElementsAre("spec.podGroupTemplates[0].name: Required value"));
  EXPECT_THAT(with_templates(named("A_")),
              ElementsAre(StartsWith("spec.podGroupTemplates[0].name: Invalid value: \"A_\"")));
  EXPECT_THAT(with_templates(named("a") + "," + named("a")),
              ElementsAre("spec.podGroupTemplates[1]: Duplicate value: "
                          R"({"name":"a","schedulingPolicy":{"basic":{}}})"));
  std::string many = named("a0");
  for (int i = 1; i < 9; ++i) many += "," + named("a" + std::to_string(i));
  EXPECT_THAT(with_templates(many),
              ElementsAre("spec.podGroupTemplates: Too many: 9: must have at most 8 items"));
}

TEST(Workload, HasAController) {
  const std::string good = kGood.substr(0, kGood.size() - 2);
  const auto with = [&good](const std::string& controller) {
    return Write(Rules(), good + R"(, "controllerRef": )" + controller + "}}").Whole();
  };
  EXPECT_THAT(with(R"({"apiGroup": "batch", "kind": "Job", "name": "j"})"), IsEmpty());
  EXPECT_THAT(with(R"({"apiGroup": "B_", "kind": "a/b"})"),
              ElementsAre(StartsWith("spec.controllerRef.apiGroup: Invalid value: \"B_\""),
                          "spec.controllerRef.kind: Invalid value: \"a/b\": may not contain '/'",
                          "spec.controllerRef.name: Required value"));
}

TEST(Workload, HasOnePolicy) {
  const auto with_policy = [](const std::string& policy) {
    return Write(Rules(), Workload(R"("podGroupTemplates": [{"name": "t", "schedulingPolicy": )" +
                                   policy + "}]"))
        .Whole();
  };
  EXPECT_THAT(with_policy(R"({"gang": {"minCount": 2}})"), IsEmpty());
  EXPECT_THAT(with_policy(R"({"gang": {"minCount": -1}})"),
              ElementsAre("spec.podGroupTemplates[0].schedulingPolicy.gang.minCount: "
                          "Invalid value: -1: must be greater than or equal to 1"));
  EXPECT_THAT(with_policy("{}"),
              ElementsAre("spec.podGroupTemplates[0].schedulingPolicy: Invalid value: "
                          "\"\": must specify one of: `basic`, `gang`"));
  EXPECT_THAT(
      with_policy(R"({"basic": {}, "gang": {}})"),
      ElementsAre(
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
  EXPECT_THAT(origins("{}"), ElementsAre("union"));
  EXPECT_THAT(origins(R"({"basic": {}, "gang": {"minCount": -1}})"),
              ElementsAre("union", "minimum"));
}

TEST(Workload, KeepsItsTemplates) {
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), kGood, Workload(R"("controllerRef": {"kind": "K", "name": "c"})")).Strategy(),
      SizeIs(2));
}

}  // namespace
}  // namespace tandem::handwritten::scheduling
