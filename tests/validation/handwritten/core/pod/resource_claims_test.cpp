#include "validation/handwritten/core/pod/resource_claims.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

TEST(ResourceClaims, AreOfOneKindEach) {
  EXPECT_THAT(
      ErrorsOfSpec(R"("resourceClaims": [{"name": "a", "resourceClaimName": "c"}, {"name": "a",
                               "resourceClaimTemplateName": "t"}, {"name": "b"}])"),
      ElementsAre("t.spec.resourceClaims[1].name: Duplicate value: \"a\"",
                  StartsWith("t.spec.resourceClaims[2]: Invalid value: {\"Name\":\"b\",")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
