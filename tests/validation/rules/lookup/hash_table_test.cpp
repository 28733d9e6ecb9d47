#include "validation/rules/lookup/hash_table.h"

#include <gtest/gtest.h>

namespace tandem::rules::lookup {
namespace {

auto Is(std::size_t wanted) {
  return [wanted](std::size_t number) { return number == wanted; };
}
bool IsAny(std::size_t /*number*/) { return true; }
bool IsNone(std::size_t /*number*/) { return false; }

TEST(HashTable, FindsWhatWasPutIn) {
  HashTable table;
  table.Reset(100);
  for (std::size_t i = 0; i < 100; ++i) EXPECT_TRUE(table.Insert(i << 30U, i, Is(i)));
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(table.Find(i << 30U, Is(i)), i);
  EXPECT_EQ(table.Find(std::uint64_t{100} << 30U, IsAny), std::nullopt);
}

TEST(HashTable, TellsNumbersOfOneHashApart) {
  HashTable table;
  table.Reset(3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(table.Insert(7, i, Is(i)));
  EXPECT_EQ(table.Find(7, Is(2)), 2U);
  EXPECT_EQ(table.Find(7, IsNone), std::nullopt);
  EXPECT_FALSE(table.Insert(7, 3, Is(1)));
  EXPECT_EQ(table.Find(7, Is(3)), std::nullopt);
}

TEST(HashTable, DoesNotAskAboutOtherHashes) {
  HashTable table;
  table.Reset(4);
  const std::uint64_t other_half = std::uint64_t{1} << 40U;
  EXPECT_TRUE(table.Insert(1, 0, IsNone));
  EXPECT_EQ(table.Find(1 | other_half, IsAny), std::nullopt);
  EXPECT_TRUE(table.Insert(1 | other_half, 1, IsAny));
  EXPECT_EQ(table.Find(1 | other_half, IsAny), 1U);
}

TEST(HashTable, ShowsWhatASearchAsksAboutFirst) {
  HashTable table;
  table.Reset(4);
  EXPECT_EQ(table.FirstCandidate(5), std::nullopt);
  table.Insert(5, 2, IsNone);
  EXPECT_EQ(table.FirstCandidate(5), 2U);
  table.Prefetch(5);
}

TEST(HashTable, ForgetsAllWhenItIsReset) {
  HashTable table;
  table.Reset(1'000);
  table.Insert(9, 4, IsNone);
  table.Reset(1);
  EXPECT_EQ(table.Find(9, IsAny), std::nullopt);
  EXPECT_TRUE(table.Insert(9, 0, IsAny));
}

}  // namespace
}  // namespace tandem::rules::lookup
