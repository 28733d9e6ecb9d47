#include "validation/base/escapes.h"

#include <gtest/gtest.h>

#include <string_view>

namespace tandem {
namespace {

TEST(ControlEscape, StandsForWhatItDoesInC) {
  constexpr std::string_view kLetters = "abfnrtv";
  constexpr std::string_view kControls = "\a\b\f\n\r\t\v";
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    EXPECT_EQ(ControlEscape(kLetters[i]), kControls[i]) << kLetters[i];
  }
  for (const char other : {'c', 'x', '0', '"', '\\', 'N'}) EXPECT_EQ(ControlEscape(other), 0);
}

TEST(IsCodePoint, LeavesOutSurrogatesAndWhatIsTooLarge) {
  for (const std::uint32_t code : {0U, 0x41U, 0xD7FFU, 0xE000U, 0x10FFFFU}) {
    EXPECT_TRUE(IsCodePoint(code)) << code;
  }
  for (const std::uint32_t code : {0xD800U, 0xDFFFU, 0x110000U, 0xFFFFFFFFU}) {
    EXPECT_FALSE(IsCodePoint(code)) << code;
  }
}

}  // namespace
}  // namespace tandem
