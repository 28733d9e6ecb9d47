#include "cli/manifests/written_pair.h"

#include <gtest/gtest.h>

namespace tandem::manifests {
namespace {

/// `key|value` of the pair that a line begins with; empty when it does not.
std::string Told(std::string_view line) {
  const auto pair = PairAt(line);
  return pair ? std::string(pair->key) + "|" + std::string(line.substr(pair->value)) : "";
}

TEST(PairAt, IsAKeyAndWhatFollowsItsColon) {
  EXPECT_EQ(Told("a: b"), "a|b");
  EXPECT_EQ(Told("a b :  c # d"), "a b|c # d");
  EXPECT_EQ(Told("a:"), "a|");
  EXPECT_EQ(Told("\"a: b\": c"), "a: b|c");
  EXPECT_EQ(Told("'a': c"), "a|c");
  EXPECT_EQ(Told("http://a: b"), "http://a|b");
}

TEST(PairAt, IsNothingOfOtherValues) {
  EXPECT_EQ(Told("a"), "");
  EXPECT_EQ(Told("a:b"), "");
  EXPECT_EQ(Told(": a"), "");
  EXPECT_EQ(Told("{a: b}"), "");
  EXPECT_EQ(Told("\"a\""), "");
  EXPECT_EQ(Told("\"a: b"), "");
}

TEST(EndOfQuotes, PassesOverEscapes) {
  EXPECT_EQ(EndOfQuotes("\"a\\\"b\" c"), 6U);
  EXPECT_EQ(EndOfQuotes("'a\\' c"), 4U);
  EXPECT_EQ(EndOfQuotes("\"a"), std::string_view::npos);
}

}  // namespace
}  // namespace tandem::manifests
