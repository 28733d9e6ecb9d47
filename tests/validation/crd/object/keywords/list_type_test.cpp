#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ListType, SaysWhatTellsElementsApart) {
  const auto list = [](std::string_view keywords) {
    return CustomResource::OfSpec(R"({"x":{"type":"array",)" + std::string(keywords) +
                                  R"("items":{"type":"object","properties":)"
                                  R"({"k":{"type":"string"},"v":{"type":"string"}}}}})");
  };
  constexpr std::string_view kSpec = R"({"x":[{"k":"a","v":"1"},{"k":"a","v":"2"}]})";
  EXPECT_THAT(list("").OnCreate(kSpec), IsEmpty());
  EXPECT_THAT(list(R"("x-kubernetes-list-type":"atomic",)").OnCreate(kSpec), IsEmpty());
  EXPECT_THAT(list(R"("x-kubernetes-list-type":"set",)").OnCreate(kSpec), IsEmpty());
  const auto map = list(R"("x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)");
  EXPECT_THAT(map.OnCreate(kSpec), ElementsAre(R"(spec.x[1]: Duplicate value: {"k":"a"})"));
}

TEST(ListType, OfAMapIsReadForOthers) {
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object","x-kubernetes-map-type":"granular"}})"),
              IsEmpty());
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object","x-kubernetes-map-type":"other"}})"),
              testing::SizeIs(1));
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object","x-kubernetes-map-type":7}})"),
              ElementsAre(testing::EndsWith("Invalid value: 7: must be a string")));
}

TEST(ListType, MayNotStandInJunctors) {
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object","anyOf":[{"x-kubernetes-map-type":""}]}})"),
              testing::Contains(testing::HasSubstr(
                  "x-kubernetes-map-type: Forbidden: must be undefined to be structural")));
}

}  // namespace
}  // namespace tandem::crd::object
