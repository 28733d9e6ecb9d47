#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Array, CountsItemsAfterLookingAtThem) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"type":"array","minItems":2,"maxItems":3,"items":{"type":"integer"}}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":[1,2]})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"x":["a"]})"),
              ElementsAre(testing::StartsWith("spec.x[0]: Invalid value: \"string\""),
                          "spec.x: Invalid value: 1: spec.x in body should have at least 2 items"));
  EXPECT_THAT(resource.OnCreate(R"({"x":[1,2,3,4]})"),
              ElementsAre("spec.x: Too many: 4: must have at most 3 items"));
}

TEST(Array, RatchetsItemsOfMapsByKeyAndOtherListsAsAWhole) {
  constexpr std::string_view kItems =
      R"("items":{"type":"object","properties":{)"
      R"("k":{"type":"string"},"v":{"type":"string","maxLength":1}}})";
  const auto map = CustomResource::OfSpec(
      R"({"x":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)" +
      std::string(kItems) + "}}");
  EXPECT_THAT(map.OnUpdate(R"({"x":[{"k":"n","v":"a"},{"k":"o","v":"long"}]})",
                           R"({"x":[{"k":"o","v":"long"}]})"),
              IsEmpty());
  EXPECT_THAT(map.OnUpdate(R"({"x":[{"k":"o","v":"longer"}]})", R"({"x":[{"k":"o","v":"long"}]})"),
              ElementsAre("spec.x[0].v: Too long: may not be more than 1 byte"));
  const auto atomic = CustomResource::OfSpec(R"({"x":{"type":"array",)" + std::string(kItems) +
                                             R"(},"y":{"type":"integer"}})");
  EXPECT_THAT(atomic.OnUpdate(R"({"x":[{"v":"long"}],"y":2})", R"({"x":[{"v":"long"}],"y":1})"),
              IsEmpty());
  EXPECT_THAT(atomic.OnUpdate(R"({"x":[{"v":"long"},{}]})", R"({"x":[{"v":"long"}]})"),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::object
