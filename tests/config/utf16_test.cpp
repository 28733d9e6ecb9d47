#include "config/utf16.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

using namespace std::string_view_literals;

/// The text of bytes that come in pieces of one byte, which are the hardest.
std::string Decoded(std::string_view bytes) {
  std::string out;
  Utf16Decoder decoder;
  for (const char byte : bytes) decoder.Append({&byte, 1}, out);
  decoder.Finish(out);
  return out;
}

TEST(Utf16Decoder, ReadsBothOrders) {
  EXPECT_EQ(Decoded("\xFF\xFE"
                    "a\0\xE9\0\x3D\xD8\x00\xDE"sv),
            "a\u00e9\U0001f600");
  EXPECT_EQ(Decoded("\xFE\xFF\0a\0\xE9\xD8\x3D\xDE\x00"sv), "a\u00e9\U0001f600");
  EXPECT_EQ(Decoded("\xFF\xFE"sv), "");
}

TEST(Utf16Decoder, MarksWhatIsHalf) {
  EXPECT_EQ(Decoded("\xFF\xFE"
                    "a\0b"sv),
            "a\xFF");
  EXPECT_EQ(Decoded("\xFF\xFE\x3D\xD8"
                    "a\0"sv),
            "\xFF"
            "a");
  EXPECT_EQ(Decoded("\xFF\xFE\x3D\xD8"sv), "\xFF");
  EXPECT_EQ(Decoded("\xFF\xFE\x00\xDE"sv), "\xFF");
}

TEST(Utf16Decoder, KnowsItsMarks) {
  EXPECT_TRUE(Utf16Decoder::IsMarked("\xFF\xFE"sv));
  EXPECT_TRUE(Utf16Decoder::IsMarked("\xFE\xFF\0a"sv));
  EXPECT_FALSE(Utf16Decoder::IsMarked("\xFF\xFE\0\0"sv)) << "UTF-32";
  EXPECT_FALSE(Utf16Decoder::IsMarked("\xEF\xBB\xBF"sv));
  EXPECT_FALSE(Utf16Decoder::IsMarked("\xFF"sv));
}

}  // namespace
}  // namespace tandem::config
