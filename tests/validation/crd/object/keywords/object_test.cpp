#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Object, ChecksSizeThenMembersThenWhatIsRequired) {
  const auto resource =
      CustomResource::OfSpec(R"({"x":{"type":"object","minProperties":3,"required":["q","b"],)"
                             R"("properties":{"a":{"type":"string"},"b":{"type":"string"}}}})");
  EXPECT_THAT(
      resource.OnCreate(R"({"x":{"b":1,"a":2}})"),
      ElementsAre("spec.x: Invalid value: 2: spec.x in body should have at least 3 properties",
                  testing::StartsWith("spec.x.a: Invalid value: \"integer\""),
                  testing::StartsWith("spec.x.b: Invalid value: \"integer\""),
                  "spec.x.q: Required value"));
}

TEST(Object, WritesMapKeysWithDots) {
  const auto resource = CustomResource::OfSpec(
      R"({"m":{"type":"object","maxProperties":1,"additionalProperties":{"type":"integer"}}})");
  EXPECT_THAT(resource.OnCreate(R"({"m":{"k.1/x":"s","a":1}})"),
              ElementsAre("spec.m: Too many: 2: must have at most 1 item",
                          testing::StartsWith("spec.m.k.1/x: Invalid value: \"string\"")));
  EXPECT_THAT(resource.OnCreate(R"({"m":{"":"s"}})"),
              ElementsAre(testing::StartsWith("spec.m.: Invalid value: \"string\"")));
}

TEST(Object, ForbidsMembersOnTheMap) {
  const auto resource =
      CustomResource::OfSpec(R"({"m":{"type":"object","additionalProperties":false}})");
  EXPECT_THAT(
      resource.OnCreate(R"({"m":{"a":1}})"),
      ElementsAre("spec.m: Invalid value: \"a\": spec.m.a in body is a forbidden property"));
}

TEST(Object, IsChangedWhenItHoldsWhatNoSchemaDescribes) {
  const auto resource = CustomResource::OfSpec(
      R"({"p":{"type":"object","x-kubernetes-preserve-unknown-fields":true,"minProperties":2,)"
      R"("properties":{"known":{"type":"integer"}}},"z":{"type":"integer"}})");
  EXPECT_THAT(resource.OnUpdate(R"({"p":{"known":1},"z":2})", R"({"p":{"known":1},"z":1})"),
              IsEmpty());
  EXPECT_THAT(resource.OnUpdate(R"({"p":{"u":1},"z":2})", R"({"p":{"u":1},"z":1})"),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::object
