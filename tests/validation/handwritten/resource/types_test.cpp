#include "validation/handwritten/resource/types.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::resource {
namespace {

TEST(ClaimTypes, AreDecodedAndPrinted) {
  const Sample spec(R"({"devices": {"requests": [{"name": "a"}]}})");
  EXPECT_TRUE(CheckStruct(kClaimSpec, *spec));
  EXPECT_EQ(GoValueJson(kClaimSpec, *spec),
            R"({"Devices":{"Requests":[{"Name":"a","Exactly":null,"FirstAvailable":null}],)"
            R"("Constraints":null,"Config":null}})");
}

TEST(AllocationTypes, ArePrintedInTheOrderOfGo) {
  const Sample allocation("{}");
  EXPECT_EQ(GoValueJson(kAllocationResult, *allocation),
            R"({"Devices":{"Results":null,"Config":null},"NodeSelector":null,)"
            R"("AllocationTimestamp":null})");
}

}  // namespace
}  // namespace tandem::handwritten::resource
