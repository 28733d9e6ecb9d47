#include "cli/replay/outcome.h"

#include <gtest/gtest.h>

#include <set>

#include "validation/base/enum_array.h"

namespace tandem::replay {
namespace {

TEST(Outcome, HasAWordOfItsOwn) {
  std::set<std::string_view> names;
  for (const Outcome outcome : Enumerators<Outcome>()) names.insert(NameOf(outcome));
  EXPECT_EQ(names.size(), kEnumCount<Outcome>);
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
