#include "validation/base/edit_distance.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem {
namespace {

TEST(EditDistance, CountsChanges) {
  const struct {
    const char* a;
    const char* b;
    std::size_t distance;
  } kCases[] = {
      {"", "", 0},
      {"port", "port", 0},
      {"Port", "pORT", 0},
      {"prot", "port", 1},
      {"ports", "port", 1},
      {"prt", "port", 1},
      {"part", "port", 1},
      {"", "abc", 3},
      {"imgae", "image", 1},
      {"abcd", "badc", 2},
      {"colour", "color", 1},
      {"kitten", "sitting", 3},
      {"ca", "abc", 3},  // a swapped pair stays together
      {"DontSchedule", "DoNotSchedule", 1},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.a + std::string(" ") + c.b);
    EXPECT_EQ(EditDistance(c.a, c.b, 3), c.distance);
    EXPECT_EQ(EditDistance(c.b, c.a, 3), c.distance);
  }
}

TEST(EditDistance, MayTellUpperFromLowerCase) {
  EXPECT_EQ(EditDistance("Port", "pORT", 4, LetterCase::kTold), 4U);
  EXPECT_EQ(EditDistance("Prot", "port", 2, LetterCase::kTold), 2U);
  EXPECT_EQ(EditDistance("Port", "Port", 0, LetterCase::kTold), 0U);
}

TEST(EditDistance, IsNothingBeyondTheLimit) {
  EXPECT_EQ(EditDistance("abcd", "wxyz", 3), std::nullopt);
  EXPECT_EQ(EditDistance("ab", "abcdef", 3), std::nullopt);
  EXPECT_EQ(EditDistance("port", "prot", 0), std::nullopt);
}

TEST(EditDistance, IsOfNamesOnly) {
  const std::string longest(kMaxNameBytes, 'a');
  EXPECT_EQ(EditDistance(longest, longest, 1), 0U);
  EXPECT_EQ(EditDistance(longest + "a", longest, 1), std::nullopt);
}

}  // namespace
}  // namespace tandem
