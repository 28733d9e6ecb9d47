#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authorization {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("authorization.k8s.io", "v1", "SelfSubjectAccessReview", "");
}

TEST(SelfSubjectAccessReview, IsAboutTheOneWhoAsks) {
  EXPECT_THAT(Write(Rules(), R"({"spec": {"nonResourceAttributes": {"path": "/"}}})").Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"labels": {"a": "b"}}})").Whole(),
              ElementsAre("spec.resourceAttributes: Invalid value: null: exactly one of "
                          "nonResourceAttributes or resourceAttributes must be specified",
                          "metadata: Invalid value: {\"labels\":{\"a\":\"b\"}}: must be empty"));
}

}  // namespace
}  // namespace tandem::handwritten::authorization
