#include "validation/formats/open_api_date_time.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(OpenApiDateTime, IsLax) {
  for (const char* const text :
       {"2024-01-01T00:00:00Z", "2024-01-01t10:00:00.5+01:00", "2024-01-01T10:00:00,5z",
        "2024-01-01T00:00:00-99:99", "2024-01-01T00:00:00Ztrailing", "2024-01-01T00:00:00ZT"}) {
    EXPECT_TRUE(IsOpenApiDateTime(text)) << text;
  }
}

TEST(OpenApiDateTime, IsADateAndATime) {
  for (const char* const text :
       {"", "2024-01-01", "2024-02-30T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T10:60:00Z",
        "2024-01-01T10:00:60Z", "2024-01-01T10:00:00", "2024-01-01 10:00:00Z",
        "2024-01-01T10:00:00.Z", "2024-01-01TT10:00:00Z", "2024-01-01T10:00:00+0100"}) {
    EXPECT_FALSE(IsOpenApiDateTime(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
