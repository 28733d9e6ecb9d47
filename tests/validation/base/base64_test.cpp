#include "validation/base/base64.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace tandem {
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
  EXPECT_EQ(EncodeBase64("any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
  EXPECT_EQ(EncodeBase64("\xFB\xFF"), "+/8=");
}

TEST(Base64, SkipsLineEndsAndIgnoresUnusedBits) {
  EXPECT_EQ(*DecodeBase64("Z\r\nm9\nv\n"), "foo");
  EXPECT_EQ(*DecodeBase64("Zg=\n=\n"), "f");
  EXPECT_EQ(*DecodeBase64("QQ\n==\r\n"), "A");
  EXPECT_EQ(*DecodeBase64("Zh=="), "f");
  EXPECT_EQ(*DecodeBase64("Zm9="), "fo");
  EXPECT_EQ(*DecodeBase64("\r\n"), "");
}

// The offsets are those of Go's base64.CorruptInputError.
TEST(Base64, NamesTheByteThatIsIllegal) {
  struct Case {
    std::string_view text;
    std::size_t offset;
  };
  constexpr Case kCases[] = {
      // a group that breaks off is illegal from as many bytes before the end as it has digits
      {"Q", 0},
      {"QQ", 0},
      {"QUI", 0},
      {"QUJDQ", 4},
      {"QQ\n", 1},
      {"Q\r\nQ\r\n", 4},
      // padding too early
      {"=", 0},
      {"Q===", 1},
      {"QUJD=", 4},
      {"\n\n=", 2},
      // padding that is not complete
      {"QQ=", 3},
      {"QQ=\n", 4},
      {"QQ=Q", 2},
      {"QQ=\n\rQ", 4},
      {"QQ=\n!", 3},
      // something behind the padding
      {"QQ==Q", 4},
      {"QQ==\n=", 5},
      {"QUI=Q", 4},
      {"QUI=\r\n=", 6},
      {"QQ==QQ==", 4},
      // bytes of no meaning
      {"$$", 0},
      {"QUJD!", 4},
      {"QU D", 2},
      {"QUJD-_", 4},
      {"QU\xC3\xA9", 2},
      {std::string_view("QU\0D", 4), 2},
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
}  // namespace tandem
