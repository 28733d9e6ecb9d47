#include "tests/fuzz/mutation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace tandem::fuzz {
namespace {

constexpr std::size_t kMost = 4096;

TEST(Mutated, IsNeverTooLong) {
  std::mt19937 random(1);
  const std::string large(2 * kMost, 'x');
  for (int i = 0; i < 1000; ++i) EXPECT_LE(Mutated(large, large, kMost, random).size(), kMost);
}

TEST(Mutated, TakesEmptyInputs) {
  std::mt19937 random(1);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(Mutated("", "", kMost, random).empty());
}

TEST(Mutated, IsTheSameForTheSameSeed) {
  std::mt19937 one(7);
  std::mt19937 other(7);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(Mutated("[1,2]", "{}", kMost, one), Mutated("[1,2]", "{}", kMost, other));
  }
}

TEST(Mutated, GrowsOftenAndDiffers) {
  std::mt19937 random(1);
  std::set<std::string> seen;
  int grown = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string text = Mutated("[[1],{\"a\":2}]", "x", kMost, random);
    grown += text.size() > kMost / 2 ? 1 : 0;
    seen.insert(text);
  }
  EXPECT_GT(grown, 20);
  EXPECT_GT(seen.size(), 100U);
}

TEST(Mutated, MakesManyKeysThatDiffer) {
  std::mt19937 random(1);
  std::size_t most_keys = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = Mutated(R"({"a":{"k1":"!","k2":"!"}})", "x", kMost, random);
    std::set<std::string> keys;
    for (std::size_t at = text.find("\"k"); at != text.npos; at = text.find("\"k", at + 1)) {
      keys.insert(text.substr(at, text.find('"', at + 1) - at));
    }
    most_keys = std::max(most_keys, keys.size());
  }
  EXPECT_GT(most_keys, 100U);
}

}  // namespace
}  // namespace tandem::fuzz
