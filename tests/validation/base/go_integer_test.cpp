#include "validation/base/go_integer.h"

#include <gtest/gtest.h>

#include <limits>

namespace tandem {
namespace {

TEST(ParseInt64, ReadsWhatGoReads) {
  EXPECT_EQ(*ParseInt64("0"), 0);
  EXPECT_EQ(*ParseInt64("-12"), -12);
  EXPECT_EQ(*ParseInt64("+007"), 7);
  EXPECT_EQ(*ParseInt64("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(*ParseInt64("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
}

TEST(ParseInt64, RefusesInGosWords) {
  for (const char* text : {"", "-", "+", "+-1", "1.0", " 1", "1 ", "0x1", "1_0", "abc"}) {
    const auto number = ParseInt64(text);
    ASSERT_FALSE(number) << text;
    EXPECT_EQ(number.error().message,
              "strconv.ParseInt: parsing \"" + std::string(text) + "\": invalid syntax");
  }
  EXPECT_EQ(ParseInt64("9223372036854775808").error().message,
            "strconv.ParseInt: parsing \"9223372036854775808\": value out of range");
}

}  // namespace
}  // namespace tandem
