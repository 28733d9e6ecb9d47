#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(UnknownFields, AreKeptAndNotJudged) {
  const auto resource =
      CustomResource::OfSpec(R"({"x":{"type":"object","x-kubernetes-preserve-unknown-fields":true,)"
                             R"("properties":{"a":{"type":"integer"}}}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":{"b":["anything"]}})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"x":{"a":"text","b":1}})"), testing::SizeIs(1));
}

TEST(UnknownFields, AreNotKeptByFalseWhichMayStandInJunctors) {
  const Texts errors = ErrorsOfSpec(
      R"({"x":{"type":"object","allOf":[{"x-kubernetes-preserve-unknown-fields":false}]}})");
  EXPECT_THAT(errors, ElementsAre(testing::EndsWith("must be true or undefined")));
  EXPECT_THAT(
      ErrorsOfSpec(
          R"({"x":{"type":"object","allOf":[{"x-kubernetes-preserve-unknown-fields":true}]}})"),
      ElementsAre(testing::EndsWith("must be false to be structural")));
}

}  // namespace
}  // namespace tandem::crd::object
