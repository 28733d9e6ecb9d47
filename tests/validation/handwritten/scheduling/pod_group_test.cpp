#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::scheduling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("scheduling.k8s.io", "v1alpha2", "PodGroup", subresource);
}

std::string Group(const std::string& spec) {
  return R"({"metadata": {"name": "g", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

const std::string kGood = Group(R"("schedulingPolicy": {"gang": {"minCount": 2}})");

TEST(PodGroup, IsJudgedWithoutWhatAlphaFeaturesAdd) {
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_NE(Write(Rules(), Group(R"("schedulingPolicy": {"gang": 1})")).ShapeFailure(), "");
  EXPECT_EQ(Rules()->LeftOutOf(*Sample(kGood)), "");
  const Sample with_priority(Group(R"("schedulingPolicy": {"basic": {}}, "priority": 1)"));
  EXPECT_NE(Rules()->LeftOutOf(*with_priority), "");
}

TEST(PodGroup, HasAPolicyAndPerhapsATemplate) {
  const auto with = [](const std::string& spec) { return Write(Rules(), Group(spec)).Whole(); };
  EXPECT_THAT(with(""), ElementsAre("spec.schedulingPolicy: Invalid value: \"\": must specify one "
                                    "of: `basic`, `gang`"));
  const std::string basic = R"("schedulingPolicy": {"basic": {}}, "podGroupTemplateRef": )";
  EXPECT_THAT(with(basic + R"({"workload": {"workloadName": "w", "podGroupTemplateName": "t"}})"),
              IsEmpty());
  EXPECT_THAT(with(basic + "{}"), ElementsAre("spec.podGroupTemplateRef: Invalid value: \"\": must "
                                              "specify one of: `workload`"));
  EXPECT_THAT(with(basic + R"({"workload": {"podGroupTemplateName": "a.b"}})"),
              ElementsAre("spec.podGroupTemplateRef.workload.workloadName: Required value",
                          StartsWith("spec.podGroupTemplateRef.workload.podGroupTemplateName: "
                                     "Invalid value: \"a.b\"")));
}

TEST(PodGroup, KeepsItsPolicy) {
  EXPECT_THAT(Write(Rules(), kGood, Group(R"("schedulingPolicy": {"basic": {}})")).Strategy(),
              SizeIs(1));
  EXPECT_THAT(Write(Rules("status"), kGood, kGood).Strategy(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::scheduling
