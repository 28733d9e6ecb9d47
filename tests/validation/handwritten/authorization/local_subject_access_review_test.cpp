#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authorization {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("authorization.k8s.io", "v1", "LocalSubjectAccessReview", "");
}

TEST(LocalSubjectAccessReview, IsAboutItsNamespace) {
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"namespace": "n"}, "spec": {"user": "u",
                                 "resourceAttributes": {"namespace": "n"}}})")
                  .Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"namespace": "n", "name": "x"}, "spec": {"user": "u",
                                 "resourceAttributes": {"namespace": "m"}}})")
                  .Whole(),
              ElementsAre("metadata: Invalid value: {\"name\":\"x\",\"namespace\":\"n\"}: must be "
                          "empty except for namespace",
                          "spec.resourceAttributes.namespace: Invalid value: \"m\": must match "
                          "metadata.namespace"));
}

TEST(LocalSubjectAccessReview, IsAboutResources) {
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"namespace": "n"}, "spec": {"user": "u",
                                 "nonResourceAttributes": {"verb": "get"}}})")
                  .Whole(),
              ElementsAre("spec.nonResourceAttributes: Invalid value: "
                          "{\"Path\":\"\",\"Verb\":\"get\"}: disallowed on this kind of request"));
}

}  // namespace
}  // namespace tandem::handwritten::authorization
