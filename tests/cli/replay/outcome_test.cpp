#include "cli/replay/outcome.h"

#include <gtest/gtest.h>

#include <set>

namespace tandem::replay {
namespace {

TEST(Outcome, HasAWordOfItsOwn) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < kOutcomes; ++i) names.insert(NameOf(static_cast<Outcome>(i)));
  EXPECT_EQ(names.size(), kOutcomes);
  EXPECT_EQ(ToString(Outcome::kNewlyRefused), "newly refused");
}

TEST(Outcome, FailsABuildWhenSomethingChanges) {
  EXPECT_TRUE(Fails(Outcome::kNewlyRefused));
  EXPECT_TRUE(Fails(Outcome::kTakeoverRefuses));
  EXPECT_FALSE(Fails(Outcome::kSame));
  EXPECT_FALSE(Fails(Outcome::kNotJudged));
}

TEST(Outcome, IsSaidBesideAnother) {
  EXPECT_TRUE(IsBeside(Outcome::kPartlyJudged));
  EXPECT_FALSE(IsBeside(Outcome::kUnusable));
}

}  // namespace
}  // namespace tandem::replay
