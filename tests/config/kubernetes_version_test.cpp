#include "config/kubernetes_version.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(KubernetesVersion, StandsForTheReleaseOfItsMinor) {
  for (const char* version : {"1.36", "v1.36", "1.36.0", "1.36.2", "v1.36.12"}) {
    const auto release = FindBuiltinRelease(version);
    ASSERT_TRUE(release) << version;
    EXPECT_EQ(*release, "1.36.2") << version;
  }
}

TEST(KubernetesVersion, MustHaveBuiltInRules) {
  for (const char* version : {"", "v", "1", "1.3", "1.35", "1.36.", "1.36.x", "1.360", "2.36",
                              "1.37", "1.36-rc", "1.36.2-rc.1", " 1.36", "vv1.36", "latest"}) {
    const auto release = FindBuiltinRelease(version);
    ASSERT_FALSE(release) << version;
    EXPECT_EQ(release.error().message, "must be a release with built-in rules: 1.36");
  }
}

}  // namespace
}  // namespace tandem::config
