#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::authentication {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("authentication.k8s.io", "v1", "TokenRequest", "token");
}

TEST(TokenRequest, LastsTenMinutesAtLeast) {
  EXPECT_THAT(Write(Rules(), R"({"spec": {"expirationSeconds": 600}})").Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), R"({"spec": {"expirationSeconds": 599}})").Whole(),
              ElementsAre("spec.expirationSeconds: Invalid value: 599: may not specify a duration "
                          "less than 10 minutes"));
  EXPECT_THAT(Write(Rules(), R"({"spec": {"expirationSeconds": 4294967297}})").Whole(),
              ElementsAre("spec.expirationSeconds: Invalid value: 4294967297: may not specify a "
                          "duration larger than 2^32 seconds"));
}

}  // namespace
}  // namespace tandem::handwritten::authentication
