#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Default, IsFilledInBeforeTheSchemaIsAsked) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"type":"string","default":"long","maxLength":1},"y":{"type":"integer"}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":"a"})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"y":1})"),
              ElementsAre("spec.x: Too long: may not be more than 1 byte"));
}

TEST(Default, TakesThePlaceOfANullThatIsNotWanted) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"type":"string","default":"a"},"y":{"type":"string","default":"a","nullable":true,)"
      R"("enum":["b"]}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":null,"y":"b"})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"x":null,"y":null})"),
              ElementsAre("spec.y: Unsupported value: null: supported values: \"b\""));
}

TEST(Default, MayNotStandInJunctors) {
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"string","allOf":[{"default":false}]}})"),
              testing::Contains(testing::HasSubstr(
                  "allOf[0].default: Forbidden: must be undefined to be structural")));
}

}  // namespace
}  // namespace tandem::crd::object
