#include "config/vmodule.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(VModule, PairsPatternsWithLevels) {
  const auto items = ParseVModule("review_*=4,,rule_reload=0,");
  ASSERT_TRUE(items) << items.error().message;
  ASSERT_EQ(items->size(), 2);
  EXPECT_EQ(items->front().pattern, "review_*");
  EXPECT_EQ(items->front().verbosity, 4);
  EXPECT_EQ(ToString(*items), "review_*=4,rule_reload=0");
}

TEST(VModule, MayBeEmpty) {
  const auto items = ParseVModule("");
  ASSERT_TRUE(items);
  EXPECT_TRUE(items->empty());
}

TEST(VModule, SaysWhatIsWrong) {
  const struct {
    const char* text;
    const char* message;
  } kCases[] = {
      {"a", "\"a\" does not have the pattern=N format"},
      {"b=1,a=", "\"a=\" does not have the pattern=N format"},
      {"=1", "\"=1\" does not have the pattern=N format"},
      {"a=1=2", "\"a=1=2\" does not have the pattern=N format"},
      {"a=x", "parsing verbosity in \"a=x\": strconv.ParseUint: parsing \"x\": invalid syntax"},
      {"a=-1", "parsing verbosity in \"a=-1\": strconv.ParseUint: parsing \"-1\": invalid syntax"},
      {"a=2147483648",
       "parsing verbosity in \"a=2147483648\": strconv.ParseUint: parsing \"2147483648\": value "
       "out of range"},
      {"a=99999999999999999999",
       "parsing verbosity in \"a=99999999999999999999\": strconv.ParseUint: parsing "
       "\"99999999999999999999\": value out of range"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto items = ParseVModule(c.text);
    ASSERT_FALSE(items);
    EXPECT_EQ(items.error().message, c.message);
  }
}

}  // namespace
}  // namespace tandem::config
