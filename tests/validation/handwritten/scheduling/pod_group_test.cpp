#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::scheduling {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("scheduling.k8s.io", "v1alpha2", "PodGroup", subresource);
}

std::string Group(const std::string& spec) {
  return R"({"metadata": {"name": "g", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

const std::string kGood = Group(R"("schedulingPolicy": {"gang": {"minCount": 2}})");

TEST(PodGroup, HasAShapeAndASpecThatIsLeftOut) {
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_NE(Write(Rules(), Group(R"("schedulingPolicy": {"gang": 1})")).ShapeFailure(), "");
  const Sample object(kGood);
  EXPECT_NE(Rules()->LeftOutOf(*object), "");
}

TEST(PodGroup, KeepsItsPolicy) {
  EXPECT_THAT(Write(Rules(), kGood, Group(R"("schedulingPolicy": {"basic": {}})")).Strategy(),
              SizeIs(1));
  EXPECT_THAT(Write(Rules("status"), kGood, kGood).Strategy(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::scheduling
