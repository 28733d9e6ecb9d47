#include "validation/formats/date.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(Date, IsADayThereIs) {
  EXPECT_EQ(ParseDate("2024-02-29"), (Date{2024, 2, 29}));
  EXPECT_EQ(ParseDate("0000-01-01"), (Date{0, 1, 1}));
  EXPECT_EQ(ParseDate("9999-12-31"), (Date{9999, 12, 31}));
}

TEST(Date, IsNothingElse) {
  for (const std::string_view text :
       {"", "2024", "2024-2-29", "2024-02-30", "2023-02-29", "1900-02-29", "2024-00-01",
        "2024-13-01", "2024-01-00", "2024-01-32", "2024/01/01", "20x4-01-01", "2024-0x-01",
        "2024-01-+1", "2024-01-01 ", "2024-01-01T00:00:00Z"}) {
    EXPECT_EQ(ParseDate(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
