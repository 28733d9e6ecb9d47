#include "validation/formats/open_api_byte.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(OpenApiByte, IsBase64InWholeGroups) {
  for (const char* const text : {"aGVsbG8=", "aGVsbA==", "ab+/", "AAA=", "AAB="}) {
    EXPECT_TRUE(IsOpenApiByte(text)) << text;
  }
}

TEST(OpenApiByte, IsNothingElse) {
  for (const char* const text :
       {"", "aGVsbG8", "====", "A===", "=AAA", "AA=A", "ab-_", "aGVs\nbG8=", "aGVsbA==aGVsbA=="}) {
    EXPECT_FALSE(IsOpenApiByte(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
