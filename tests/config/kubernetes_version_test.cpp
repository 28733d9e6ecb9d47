#include "config/kubernetes_version.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(KubernetesVersion, IsTheNewestPatchThatIsKnownUnlessItNamesOne) {
  const struct {
    const char* version;
    const char* release;
  } kCases[] = {{"1.36", "1.36.3"},   {"v1.36", "1.36.3"},  {"1.36.0", "1.36.0"},
                {"1.36.2", "1.36.2"}, {"1.36.4", "1.36.3"}, {"v1.36.12", "1.36.3"},
                {"1.33.5", "1.33.5"}, {"1.34", "1.34.10"},  {"1.35.6", "1.35.6"},
                {"1.37", "1.37.0"},   {"1.37.2", "1.37.0"}};
  for (const auto& c : kCases) {
    const auto release = FindBuiltinRelease(c.version);
    ASSERT_TRUE(release) << c.version;
    EXPECT_EQ(*release, c.release) << c.version;
    EXPECT_EQ(ToString(BuiltinRelease(*release)), c.release);
  }
}

TEST(KubernetesVersion, MustHaveBuiltInRules) {
  for (const char* version : {"", "v", "1", "1.3", "1.32", "1.36.", "1.36.x", "1.360", "2.36",
                              "1.38", "1.36-rc", "1.36.2-rc.1", " 1.36", "vv1.36", "latest"}) {
    const auto release = FindBuiltinRelease(version);
    ASSERT_FALSE(release) << version;
    EXPECT_EQ(release.error().message,
              "must be a release with built-in rules: 1.33, 1.34, 1.35, 1.36, 1.37");
  }
}

TEST(KubernetesVersion, SaysWhatIsKnownInPart) {
  EXPECT_EQ(NewestKubernetes(), "1.36.3");
  EXPECT_EQ(WarningAbout(BuiltinRelease("1.36")), "");
  EXPECT_EQ(WarningAbout(BuiltinRelease("1.37")),
            "Kubernetes 1.37 is known in part: it is followed in metadata, conditions and served "
            "versions, in all else 1.36.3 is, and some fields that it has added are unknown");
}

}  // namespace
}  // namespace tandem::config
