#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(EmbeddedResource, IsAnObjectWithItsOwnMetadata) {
  const auto resource =
      CustomResource::OfSpec(R"({"x":{"type":"object","x-kubernetes-embedded-resource":true,)"
                             R"("x-kubernetes-preserve-unknown-fields":true}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":{"apiVersion":"v1","kind":"Pod"}})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"x":{}})"),
              ElementsAre("spec.x.apiVersion: Required value", "spec.x.kind: Required value"));
}

TEST(EmbeddedResource, MayNotStandWhereItMeansNothing) {
  EXPECT_THAT(
      ErrorsOfSpec(R"({"x":{"type":"object","not":{"x-kubernetes-embedded-resource":true}}})"),
      testing::Contains(testing::HasSubstr(
          "not.x-kubernetes-embedded-resource: Forbidden: must be false to be structural")));
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object","x-kubernetes-embedded-resource":true}})"),
              ElementsAre(testing::HasSubstr("properties: Required value")));
}

}  // namespace
}  // namespace tandem::crd::object
