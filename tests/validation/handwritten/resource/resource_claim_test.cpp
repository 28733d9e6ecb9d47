#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("resource.k8s.io", "v1", "ResourceClaim", ""); }

std::string Claim(const std::string& request) {
  return R"({"metadata": {"name": "c", "namespace": "n", "resourceVersion": "1"},
             "spec": {"devices": {"requests": [{"name": ")" +
         request + R"(", "exactly":
             {"deviceClassName": "d", "allocationMode": "All"}}]}}})";
}

TEST(ResourceClaim, AsksForDevices) {
  EXPECT_EQ(Write(Rules(), Claim("r")).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), Claim("r")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Claim("R")).Strategy(),
              ElementsAre(StartsWith("spec.devices.requests[0].name: Invalid value: \"R\"")));
}

TEST(ResourceClaim, KeepsWhatItAsksForHoweverBadThatIs) {
  EXPECT_THAT(Write(Rules(), Claim("R"), Claim("R")).Whole(), IsEmpty());
  const field::ErrorList errors = Write(Rules(), Claim("r"), Claim("S")).StrategyErrors();
  ASSERT_THAT(Texts(errors),
              ElementsAre(StartsWith("spec: Invalid value: {\"Devices\":{\"Requests\":[{\"Name\":"
                                     "\"S\",")));
  EXPECT_EQ(errors[0].origin, "immutable");
}

}  // namespace
}  // namespace tandem::handwritten::resource
