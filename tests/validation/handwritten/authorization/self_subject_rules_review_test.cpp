#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authorization {
namespace {

using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("authorization.k8s.io", "v1", "SelfSubjectRulesReview", "");
}

TEST(SelfSubjectRulesReview, AsksWithinANamespace) {
  const Sample in_one(R"({"spec": {"namespace": "n"}})");
  const Sample in_none(R"({"spec": {}})");
  EXPECT_EQ(Rules()->LeftOutOf(*in_one), "");
  EXPECT_EQ(Rules()->LeftOutOf(*in_none), "a missing namespace");
  EXPECT_THAT(Write(Rules(), R"({"spec": {"namespace": "n"}})").Whole(), IsEmpty());
}

TEST(SelfSubjectRulesReview, HasAShape) {
  EXPECT_NE(Write(Rules(), R"({"spec": {"namespace": 1}})").ShapeFailure(), "");
}

}  // namespace
}  // namespace tandem::handwritten::authorization
