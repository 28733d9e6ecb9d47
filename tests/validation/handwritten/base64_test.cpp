#include "validation/handwritten/base64.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace tandem::handwritten {
namespace {

TEST(Base64, RoundTripsEveryLength) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    const Result<std::string> back = DecodeBase64(EncodeBase64(bytes));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, bytes);
    bytes += static_cast<char>(i * 7);
  }
}

TEST(Base64, PadsTheLastGroup) {
  EXPECT_EQ(EncodeBase64(""), "");
  EXPECT_EQ(EncodeBase64("f"), "Zg==");
  EXPECT_EQ(EncodeBase64("fo"), "Zm8=");
  EXPECT_EQ(EncodeBase64("foo"), "Zm9v");
  EXPECT_EQ(EncodeBase64("\xFB\xFF"), "+/8=");
}

TEST(Base64, SkipsLineEndsAndIgnoresUnusedBits) {
  EXPECT_EQ(*DecodeBase64("Z\r\nm9\nv\n"), "foo");
  EXPECT_EQ(*DecodeBase64("Zg=\n=\n"), "f");
  EXPECT_EQ(*DecodeBase64("Zh=="), "f");
  EXPECT_EQ(*DecodeBase64("Zm9="), "fo");
}

TEST(Base64, NamesTheByteThatIsIllegal) {
  struct Case {
    std::string_view text;
    std::size_t offset;
  };
  constexpr Case kCases[] = {
      {"Zg", 0},  {"Z", 0},    {"Zm9vZ", 4}, {"Zm 9", 2},   {"=", 0},        {"Z===", 1},
      {"Zg=", 3}, {"Zg=x", 2}, {"Zm8=x", 4}, {"Zm9v-_", 4}, {"Zg==Zg==", 4},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const Result<std::string> bytes = DecodeBase64(c.text);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().message,
              "illegal base64 data at input byte " + std::to_string(c.offset));
  }
}

}  // namespace
}  // namespace tandem::handwritten
