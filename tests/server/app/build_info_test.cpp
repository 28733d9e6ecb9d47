#include "server/app/build_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::server {
namespace {

using testing::MatchesRegex;

TEST(BuildInfo, NamesVersionCompilerAndPlatform) {
  EXPECT_THAT(BuildInfo().version, MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+.*"));
  EXPECT_THAT(BuildInfo().compiler, MatchesRegex("(gcc|clang) [0-9]+\\..*"));
  EXPECT_THAT(BuildInfo().platform, MatchesRegex("linux/[a-z0-9]+"));
}

TEST(BuildOfRules, IsAnotherOfEveryVersionAndRevision) {
  EXPECT_EQ(BuildOfRules(), BuildInfo().version + " " + BuildInfo().revision);
}

}  // namespace
}  // namespace tandem::server
