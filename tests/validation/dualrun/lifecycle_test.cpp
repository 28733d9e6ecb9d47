#include <gtest/gtest.h>

#include "validation/dualrun/authority.h"

namespace tandem::dualrun {
namespace {

TEST(LifecycleAuthority, AlwaysRunsAndFailsClosed) {
  for (const bool declarative_validation : {true, false}) {
    for (const bool beta : {true, false}) {
      const Authority authority = LifecycleAuthority({declarative_validation, true, beta}, true);
      EXPECT_TRUE(authority.runs_declarative);
      EXPECT_TRUE(authority.fails_closed);
      EXPECT_TRUE(authority.returned.internal);
      EXPECT_TRUE(authority.returned.standard);
      EXPECT_TRUE(authority.returned.native);
      EXPECT_FALSE(authority.returned.alpha);
      EXPECT_EQ(authority.returned.beta, beta);
      EXPECT_EQ(authority.compared, declarative_validation ? Authority::Compared::kMarked
                                                           : Authority::Compared::kNothing);
      EXPECT_EQ(authority.covered,
                beta ? Authority::Covered::kDroppedIfSuperseded : Authority::Covered::kKept);
      EXPECT_EQ(authority.advice, beta ? Advice::kDisableBeta : Advice::kNone);
    }
  }
}

TEST(LifecycleAuthority, ComparesManyToManyAndMergesRepeats) {
  const Authority authority = LifecycleAuthority({}, false);
  EXPECT_EQ(authority.compare.dedupe, CompareOptions::Dedupe::kFuzzy);
  EXPECT_FALSE(authority.compare.consume);
  EXPECT_TRUE(authority.merges_repeats);
  EXPECT_FALSE(authority.returned.native);
}

}  // namespace
}  // namespace tandem::dualrun
