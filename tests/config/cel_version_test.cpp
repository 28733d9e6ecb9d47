#include "config/cel_version.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(CelVersion, IsARelease) {
  for (const std::string_view version : {"1.35", "v1.35", "1.35.2"}) {
    const auto release = ParseCelVersion(version);
    ASSERT_TRUE(release) << version;
    EXPECT_EQ(release->minor, 35);
  }
  for (const std::string_view version : {"", "1", "2.35", "1.x", "1.35x", "1.22", "1.-3"}) {
    EXPECT_FALSE(ParseCelVersion(version)) << version;
  }
}

TEST(CelVersion, IsByDefaultTheOneBeforeOurs) { EXPECT_EQ(DefaultCelVersion(), "1.35"); }

TEST(CelVersion, IsAFlag) {
  std::string target = DefaultCelVersion();
  FlagSet flags;
  AddCelVersion(flags, target);
  EXPECT_TRUE(flags.Parse({"--cel-compat-version=1.31"}));
  EXPECT_EQ(target, "1.31");
  EXPECT_FALSE(flags.Parse({"--cel-compat-version=new"}));
}

}  // namespace
}  // namespace tandem::config
