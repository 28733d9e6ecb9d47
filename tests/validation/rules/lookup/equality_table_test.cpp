#include "validation/rules/lookup/equality_table.h"

#include <gtest/gtest.h>

#include <array>

namespace tandem::rules::lookup {
namespace {

/// Keeps a result that took long enough to be worth it.
void Keep(EqualityTable& table, const EqualityTable::Pair& pair, bool equal) {
  const std::uint64_t before = table.unsaved();
  table.Spend(100);
  table.Keep(pair, equal, before);
}

constexpr std::array<char, 1'000> kPlaces = {};

TEST(EqualityTable, FindsWhatWasKeptOfAPairAsOneType) {
  EqualityTable table;
  const EqualityTable::Pair pair{&kPlaces[0], &kPlaces[1], &kPlaces[2]};
  EXPECT_EQ(table.Find(pair), std::nullopt);
  Keep(table, pair, true);
  EXPECT_EQ(table.Find(pair), true);
  EXPECT_EQ(table.Find({pair.b, pair.a, pair.type}), std::nullopt);
  EXPECT_EQ(table.Find({pair.a, pair.b, &kPlaces[3]}), std::nullopt);
}

TEST(EqualityTable, KeepsAnyNumberOfResults) {
  EqualityTable table;
  const auto pair = [](std::size_t i) {
    return EqualityTable::Pair{&kPlaces[i], &kPlaces[kPlaces.size() - 1 - i], nullptr};
  };
  for (std::size_t i = 0; i < kPlaces.size(); ++i) Keep(table, pair(i), i % 3 == 0);
  for (std::size_t i = 0; i < kPlaces.size(); ++i) EXPECT_EQ(table.Find(pair(i)), i % 3 == 0) << i;
}

TEST(EqualityTable, KeepsNothingThatIsCheapToFindAgain) {
  EqualityTable table;
  table.Spend(1);
  table.Keep({&kPlaces[0], &kPlaces[1], nullptr}, true, 0);
  EXPECT_EQ(table.Find({&kPlaces[0], &kPlaces[1], nullptr}), std::nullopt);
}

TEST(EqualityTable, CountsOnlyWhatNoResultSparesTheNextComparison) {
  EqualityTable table;
  Keep(table, {&kPlaces[0], &kPlaces[1], nullptr}, true);
  EXPECT_EQ(table.work(), 100U);
  EXPECT_EQ(table.unsaved(), 1U);
}

TEST(EqualityTable, AllowsNoMoreVainGlancesThanAFractionOfAllWork) {
  EqualityTable table;
  EXPECT_TRUE(table.MayGlance());
  table.Waste(1'000'000);
  EXPECT_FALSE(table.MayGlance());
  table.Spend(10'000'000);
  EXPECT_TRUE(table.MayGlance());
}

TEST(EqualityTable, BeginsAnew) {
  EqualityTable table;
  const EqualityTable::Pair pair{&kPlaces[0], &kPlaces[1], nullptr};
  Keep(table, pair, true);
  table.Waste(1'000'000);
  table.Forget();
  EXPECT_EQ(table.Find(pair), std::nullopt);
  EXPECT_EQ(table.work(), 0U);
  EXPECT_TRUE(table.MayGlance());
  Keep(table, pair, false);
  EXPECT_EQ(table.Find(pair), false);
}

}  // namespace
}  // namespace tandem::rules::lookup
