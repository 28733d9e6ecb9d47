#include "validation/warnings/deprecations.h"

#include <gtest/gtest.h>

namespace tandem::warnings {
namespace {

TEST(Deprecations, SaySinceAndUntilWhen) {
  EXPECT_EQ(DeprecationOf("resource.k8s.io", "v1beta1", "ResourceClaim"),
            "resource.k8s.io/v1beta1 ResourceClaim is deprecated in v1.35+, unavailable in v1.38+");
  EXPECT_EQ(DeprecationOf("storage.k8s.io", "v1beta1", "VolumeAttributesClass"),
            "storage.k8s.io/v1beta1 VolumeAttributesClass is deprecated in v1.34+, unavailable in "
            "v1.37+; use storage.k8s.io/v1 VolumeAttributesClass");
  EXPECT_EQ(DeprecationOf("", "v1", "Endpoints"),
            "v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice");
}

TEST(Deprecations, SayNothingOfOtherVersions) {
  EXPECT_EQ(DeprecationOf("resource.k8s.io", "v1", "ResourceClaim"), "");
  EXPECT_EQ(DeprecationOf("resource.k8s.io", "v1beta2", "DeviceTaintRule"), "");
  EXPECT_EQ(DeprecationOf("example.com", "v1", "Endpoints"), "");
}

}  // namespace
}  // namespace tandem::warnings
