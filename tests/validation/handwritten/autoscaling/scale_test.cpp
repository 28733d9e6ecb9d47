#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::autoscaling {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("autoscaling", "v1", "Scale", "scale"); }

constexpr std::string_view kGood =
    R"({"metadata": {"name": "rc", "namespace": "default"}, "spec": {"replicas": 1}})";

TEST(Scale, AcceptsAPlainOne) { EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty()); }

TEST(Scale, ChecksMetadataAndReplicas) {
  constexpr std::string_view kBad = R"({"metadata": {"name": "R"}, "spec": {"replicas": -1}})";
  EXPECT_THAT(Write(Rules(), kGood, kBad).Strategy(),
              ElementsAre(testing::StartsWith("metadata.name: Invalid value: \"R\": a lowercase"),
                          "metadata.namespace: Required value",
                          "spec.replicas: Invalid value: -1: must be greater than or equal to 0"));
}

TEST(Scale, DoesNotLetANegativeNumberPassBecauseItIsOld) {
  constexpr std::string_view kNegative =
      R"({"metadata": {"name": "rc", "namespace": "default"}, "spec": {"replicas": -1}})";
  const field::ErrorList errors = Write(Rules(), kNegative, kNegative).StrategyErrors();
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].origin, "minimum");
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(Scale, CannotBeDecodedFromTextReplicas) {
  EXPECT_EQ(Write(Rules(), R"({"spec": {"replicas": "1"}})").ShapeFailure(),
            "json: cannot unmarshal string into Go struct field ScaleSpec.spec.replicas of type "
            "int32");
}

}  // namespace
}  // namespace tandem::handwritten::autoscaling
