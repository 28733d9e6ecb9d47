#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

TEST(Unions, StandAnywhereButAtKeys) {
  constexpr std::string_view kUnion =
      R"("x-kubernetes-unions":[{"fields":[{"name":"a"},{"name":"b"}]}])";
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object",)" + std::string(kUnion) +
                           R"(,"properties":{"a":{"type":"string"},"b":{"type":"string"}}}})"),
              testing::Each(testing::Not(testing::HasSubstr("Forbidden"))));
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"object","additionalProperties":{"type":"string"},)"
                           R"("x-kubernetes-property-names":{"type":"string",)" +
                               std::string(kUnion) + "}}}",
                           {/*property_names=*/true}),
              testing::Contains(testing::HasSubstr("x-kubernetes-unions: Forbidden")));
}

}  // namespace
}  // namespace tandem::crd::object
