#include "validation/crd/generate/plural.h"

#include <gtest/gtest.h>

namespace tandem::crd::generate {
namespace {

TEST(PluralOf, NamesResources) {
  EXPECT_EQ(PluralOf("Gateway"), "gateways");
  EXPECT_EQ(PluralOf("HTTPRoutePolicy"), "httproutepolicies");
  EXPECT_EQ(PluralOf("DNS"), "dnses");
  EXPECT_EQ(PluralOf("UserInfo"), "userinfoes");
  EXPECT_EQ(PluralOf("Quota"), "quotas");
  EXPECT_EQ(PluralOf("Index"), "indices");
}

}  // namespace
}  // namespace tandem::crd::generate
