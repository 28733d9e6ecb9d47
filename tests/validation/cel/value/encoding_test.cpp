#include "validation/cel/value/encoding.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(DecodeUrlBase64, KnowsTheAlphabetOfUrls) {
  std::string problem;
  EXPECT_EQ(DecodeUrlBase64("aGVsbG8=", problem), "hello");
  EXPECT_EQ(DecodeUrlBase64("-_-_", problem), "\xfb\xff\xbf");
  EXPECT_EQ(DecodeUrlBase64("", problem), "");
  EXPECT_EQ(problem, "");
}

TEST(DecodeUrlBase64, SaysWhereTextsAreWrong) {
  std::string problem;
  EXPECT_EQ(DecodeUrlBase64("+/+/", problem), std::nullopt);
  EXPECT_EQ(problem, "illegal base64 data at input byte 0");
}

}  // namespace
}  // namespace tandem::cel
