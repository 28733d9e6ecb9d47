#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"

namespace tandem::tags {
namespace {

using support::LoadError;
using support::RuleSetup;
using testing::HasSubstr;

TEST(Limit, BoundsFitTheType) {
  const struct {
    std::string_view type;
    std::string_view bound;
    std::string_view error;
  } kCases[] = {
      {"int16", "-32768", ""},
      {"int16", "-32769", "does not fit in int16 (range [-32768, 32767])"},
      {"uint8", "255", ""},
      {"uint8", "256", "does not fit in byte (range [0, 255])"},
      {"int64", "9223372036854775807", ""},
      {"uint32", "-1", "strconv.ParseUint: parsing \"-1\": invalid syntax"},
      {"Small", "40000", "does not fit in int16"},
      {"int32", "0x10", "\"0x10\" is not a valid int value"},
      {"int32", "-0", "\"-0\" is not a valid int value"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(std::string(test.type) + " " + std::string(test.bound));
    const std::string error = LoadError(test.type, "+k8s:minimum=" + std::string(test.bound),
                                        {.source = "type Small int16"});
    EXPECT_EQ(error.empty(), test.error.empty());
    EXPECT_THAT(error, HasSubstr(std::string(test.error)));
  }
}

TEST(Limit, Of136AreWordedAndCheckedDifferently) {
  const RuleSetup setup{.release = compile::k1_36};
  EXPECT_EQ(LoadError("int16", "+k8s:minimum=40000", setup), "");
  EXPECT_THAT(LoadError("int32", "+k8s:minimum=01", setup),
              HasSubstr("failed to parse tag payload as int: \"01\" is not a valid int value"));
  EXPECT_THAT(LoadError("uint32", "+k8s:minimum=-1", setup),
              HasSubstr("must be greater than or equal to zero for unsigned types (uint32)"));
}

}  // namespace
}  // namespace tandem::tags
