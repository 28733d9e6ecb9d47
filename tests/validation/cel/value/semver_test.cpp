#include "validation/cel/value/semver.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(ParseSemver, FailsInItsOwnWords) {
  struct Case {
    std::string_view text;
    std::string_view error;
  };
  const Case cases[] = {
      {"1.2", "No Major.Minor.Patch elements found"},
      {"01.2.3", "Major number must not contain leading zeroes \"01\""},
      {"1.2.x", "Invalid character(s) found in patch number \"x\""},
      {"1.2.3-", "Prerelease is empty"},
      {"", "Version string empty"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.text);
    const Result<Semver> version = ParseSemver(test.text);
    ASSERT_FALSE(version);
    EXPECT_EQ(version.error().message, test.error);
  }
}

TEST(CompareSemver, FollowsPrecedence) {
  const std::string_view ascending[] = {"1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
                                        "1.0.0-rc.2",  "1.0.0-rc.11",   "1.0.0",
                                        "1.0.1",       "1.10.0"};
  for (std::size_t i = 1; i < std::size(ascending); ++i) {
    EXPECT_EQ(CompareSemver(*ParseSemver(ascending[i - 1]), *ParseSemver(ascending[i])), -1)
        << ascending[i];
  }
  EXPECT_EQ(CompareSemver(*ParseSemver("1.0.0+a"), *ParseSemver("1.0.0+b")), 0);
}

TEST(ParseLooseSemver, MakesUpForWhatIsMissing) {
  EXPECT_EQ(ParseLooseSemver("v1.02")->minor, 2U);
  EXPECT_EQ(ParseLooseSemver("1")->major, 1U);
  EXPECT_FALSE(ParseLooseSemver("1.2-rc"));
}

}  // namespace
}  // namespace tandem::cel
