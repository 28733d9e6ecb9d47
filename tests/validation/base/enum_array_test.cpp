#include "validation/base/enum_array.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

namespace tandem {
namespace {

using testing::ElementsAre;

enum class Colour : std::uint8_t { kRed, kGreen, kBlue };
enum Plain { kOne };

TEST(EnumArray, HasAValueForEachEnumerator) {
  constexpr EnumArray<Colour, int> kCodes({1, 2, 3});
  static_assert(kEnumCount<Colour> == 3 && kEnumCount<Plain> == 1);
  EXPECT_EQ(kCodes[Colour::kBlue], 3);
  EXPECT_THAT(kCodes, ElementsAre(1, 2, 3));
}

TEST(EnumArray, BeginsWithZeros) {
  EnumArray<Colour, int> counts;
  ++counts[Colour::kGreen];
  EXPECT_THAT(counts, ElementsAre(0, 1, 0));
}

TEST(EnumArray, KnowsTheEnumerators) {
  EXPECT_THAT(Enumerators<Colour>(), ElementsAre(Colour::kRed, Colour::kGreen, Colour::kBlue));
}

}  // namespace
}  // namespace tandem
