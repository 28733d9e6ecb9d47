#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(String, ReportsTheFirstFailureOnly) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"type":"string","minLength":2,"maxLength":3,"pattern":"^b"}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":"bbb"})"), IsEmpty());
  EXPECT_THAT(resource.OnCreate(R"({"x":"aaaa"})"),
              ElementsAre("spec.x: Too long: may not be more than 3 bytes"));
  EXPECT_THAT(resource.OnCreate(R"({"x":"a"})"),
              ElementsAre("spec.x: Invalid value: \"a\": spec.x in body should be at least 2 chars "
                          "long"));
  EXPECT_THAT(resource.OnCreate(R"({"x":"aa"})"),
              ElementsAre("spec.x: Invalid value: \"aa\": spec.x in body should match '^b'"));
}

TEST(String, CountsCharactersAlthoughItSaysBytes) {
  const auto resource = CustomResource::OfSpec(R"({"x":{"type":"string","maxLength":2}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":"éé"})"), IsEmpty());
}

TEST(String, SaysNothingOfOtherTypes) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"x-kubernetes-int-or-string":true,"maxLength":1,"pattern":"^a"}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":12345})"), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::object
