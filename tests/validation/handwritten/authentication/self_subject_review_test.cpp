#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authentication {
namespace {

const Strategy* Rules() {
  return FindStrategy("authentication.k8s.io", "v1", "SelfSubjectReview", "");
}

TEST(SelfSubjectReview, HasAShapeAndNoRules) {
  EXPECT_THAT(Write(Rules(), "{}").Whole(), testing::IsEmpty());
  EXPECT_NE(Write(Rules(), R"({"status": {"userInfo": {"groups": "g"}}})").ShapeFailure(), "");
}

}  // namespace
}  // namespace tandem::handwritten::authentication
