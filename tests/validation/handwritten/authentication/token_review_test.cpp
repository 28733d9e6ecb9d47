#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authentication {
namespace {

const Strategy* Rules() { return FindStrategy("authentication.k8s.io", "v1", "TokenReview", ""); }

TEST(TokenReview, IsAboutAToken) {
  const Sample of_one(R"({"spec": {"token": "t"}})");
  const Sample of_none("{}");
  EXPECT_EQ(Rules()->LeftOutOf(*of_one), "");
  EXPECT_EQ(Rules()->LeftOutOf(*of_none), "a missing token");
  EXPECT_THAT(Write(Rules(), R"({"spec": {"token": "t"}})").Whole(), testing::IsEmpty());
}

TEST(TokenReview, HasAShape) {
  EXPECT_NE(Write(Rules(), R"({"spec": {"audiences": "a"}})").ShapeFailure(), "");
}

}  // namespace
}  // namespace tandem::handwritten::authentication
