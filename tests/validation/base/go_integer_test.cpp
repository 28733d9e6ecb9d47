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

TEST(ParseInt64, CountsDigitsBeforeItLooksBehindThem) {
  const auto failure = [](const char* text) { return ParseInt64(text).error().message; };
  EXPECT_EQ(failure("99999999999999999999x"),
            "strconv.ParseInt: parsing \"99999999999999999999x\": value out of range");
  EXPECT_EQ(failure("9999999999999999999x"),  // an unsigned number could hold it
            "strconv.ParseInt: parsing \"9999999999999999999x\": invalid syntax");
}

TEST(Atoi, HasItsOwnName) {
  EXPECT_EQ(*Atoi("-12"), -12);
  EXPECT_EQ(Atoi("1x").error().message, "strconv.Atoi: parsing \"1x\": invalid syntax");
  EXPECT_EQ(Atoi("-9223372036854775809").error().message,
            "strconv.Atoi: parsing \"-9223372036854775809\": value out of range");
}

TEST(ReadInt64, GivesAValueBesideWhatIsWrong) {
  using Limits = std::numeric_limits<std::int64_t>;
  EXPECT_EQ(ReadInt64("").value, 0);
  EXPECT_EQ(ReadInt64("12%").value, 0);
  EXPECT_EQ(ReadInt64("99999999999999999999%").value, Limits::max());
  EXPECT_EQ(ReadInt64("99999999999999999999").value, Limits::max());
  EXPECT_EQ(ReadInt64("-99999999999999999999").value, Limits::min());
}

}  // namespace
}  // namespace tandem
