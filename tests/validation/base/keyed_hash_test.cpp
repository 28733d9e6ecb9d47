#include "validation/base/keyed_hash.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <set>
#include <string>

#include "tests/support/colliding_texts.h"

namespace tandem {
namespace {

std::uint64_t Of(std::string_view text) { return KeyedTextHash()(text); }

std::uint64_t Of(std::uint64_t a, std::uint64_t b) {
  KeyedHash hash;
  hash.Add(a);
  hash.Add(b);
  return hash.Finish();
}

TEST(KeyedHash, IsTheSameForTheSameInput) {
  EXPECT_EQ(Of(std::string(100, 'x')), Of(std::string(100, 'x')));
  EXPECT_EQ(Of(1, 2), Of(1, 2));
}

TEST(KeyedHash, TellsTextsOfEveryLengthApart) {
  std::set<std::uint64_t> hashes;
  for (std::size_t length = 0; length <= 40; ++length) {
    hashes.insert(Of(std::string(length, '\0')));
    hashes.insert(Of(std::string(length, 'a') + "b"));
  }
  EXPECT_EQ(hashes.size(), 82U);
}

TEST(KeyedHash, KnowsWhereOneTextEndsAndTheNextBegins) {
  KeyedHash a;
  a.Add("ab");
  a.Add("c");
  KeyedHash b;
  b.Add("a");
  b.Add("bc");
  EXPECT_NE(a.Finish(), b.Finish());
}

TEST(KeyedHash, SpreadsPairsOfNumbersThatLieOnALine) {
  std::set<std::uint64_t> low_bits;
  for (std::uint64_t i = 0; i < 1'000; ++i) low_bits.insert(Of(i, 0 - 31 * i) % 4'096);
  EXPECT_GT(low_bits.size(), 800U);
}

TEST(KeyedHash, TellsTextsApartThatArePreparedForTheStandardHash) {
  std::set<std::size_t> standard;
  std::set<std::uint64_t> keyed;
  for (const std::string& text : support::CollidingTexts(1'000)) {
    standard.insert(std::hash<std::string>()(text));
    keyed.insert(Of(text));
  }
  EXPECT_EQ(standard.size(), 1U);
  EXPECT_EQ(keyed.size(), 1'000U);
}

/// Evidence of several processes is about the same inputs only if they hash alike, for ever.
TEST(KeyedHash, IsTheSameEverywhereForOneKey) {
  const auto of = [](const HashKey& key) {
    KeyedHash hash(key);
    hash.Add("spec.replicas");
    return hash.Finish();
  };
  EXPECT_EQ(of({1, 2}), 0xd549476b4d42b64dU);
  EXPECT_NE(of({1, 2}), of({2, 1}));
}

TEST(KeyedHash, SpreadsNumbersOfOneRemainder) {
  std::set<std::uint64_t> low_bits;
  for (std::int64_t i = 0; i < 1'000; ++i) low_bits.insert(KeyedNumberHash()(i * 4'096) % 4'096);
  EXPECT_GT(low_bits.size(), 800U);
}

}  // namespace
}  // namespace tandem
