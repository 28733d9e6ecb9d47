#include "validation/formats/quantity_text.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(QuantityText, IsTakenApart) {
  const Result<QuantityText> text = SplitQuantity("-012.5Gi");
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->is_negative);
  EXPECT_EQ(text->whole, "12");
  EXPECT_EQ(text->fraction, "5");
  EXPECT_EQ(text->suffix.notation, QuantityNotation::kBinary);
  EXPECT_EQ(text->suffix.binary, 3U);
}

TEST(QuantityText, NeedsNoDigits) {
  for (const std::string_view written :
       {"m", "Mi", "Ti", "E", "e3", "-", "+", ".", "-.", "+.m", ".Ki", "00", "0e99"}) {
    SCOPED_TRACE(written);
    const Result<QuantityText> text = SplitQuantity(written);
    ASSERT_TRUE(text);
    EXPECT_EQ(text->whole, "");
    EXPECT_EQ(text->fraction, "");
  }
  EXPECT_TRUE(SplitQuantity("000Pi"));
  EXPECT_TRUE(SplitQuantity("00.e-10"));
}

TEST(QuantityText, IsRefusedInGosWords) {
  const std::string form =
      "quantities must match the regular expression "
      "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  for (const std::string_view text :
       {"", "x", " 1", "1 ", "1.2.3", "1e+-3", "1e3x", "1e3.0", "1KiB", "1e3-", "0x10"}) {
    SCOPED_TRACE(text);
    ASSERT_FALSE(SplitQuantity(text));
    EXPECT_EQ(SplitQuantity(text).error().message, form);
  }
  for (const std::string_view text : {"512mi", "1e", "1E+", "1i", "1kk", "1k3", "1+", "1-3", "--1",
                                      "1ee3", "e", "1e9223372036854775808"}) {
    SCOPED_TRACE(text);
    ASSERT_FALSE(SplitQuantity(text));
    EXPECT_EQ(SplitQuantity(text).error().message, "unable to parse quantity's suffix");
  }
  for (const std::string_view text : {"Pi", "Ei", ".Pi", "+e-10", ".e-10"}) {
    SCOPED_TRACE(text);
    ASSERT_FALSE(SplitQuantity(text));
    EXPECT_EQ(SplitQuantity(text).error().message, "unable to parse numeric part of quantity");
  }
}

TEST(QuantityText, SaysHowGoHoldsTheNumber) {
  for (const std::string_view text :
       {"1.5k", "123456789012345678", "1e40", "10000Gi", "1Ti", "m", "0.000000001"}) {
    EXPECT_TRUE(SplitQuantity(text)->FitsInt64()) << text;
  }
  for (const std::string_view text : {"1234567890123456789", "100000Gi", "1Pi", "1.5Gi", "1.5n"}) {
    EXPECT_FALSE(SplitQuantity(text)->FitsInt64()) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
