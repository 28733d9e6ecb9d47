#include "validation/formats/quantity.h"

#include <gtest/gtest.h>

#include <limits>

namespace tandem::formats {
namespace {

TEST(Quantity, PrintsItsCanonicalForm) {
  struct Case {
    std::string_view text;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"0", "0"},       {"-0", "0"},        {"1500m", "1500m"}, {"1.5", "1500m"},
      {"1000m", "1"},   {"1000", "1k"},     {"1500", "1500"},   {"1.5Gi", "1536Mi"},
      {"1Ki", "1Ki"},   {"512Ki", "512Ki"}, {"0.5Ki", "512"},   {"1024Mi", "1Gi"},
      {"1e3", "1e3"},   {"100e2", "10e3"},  {"12e-3", "12e-3"}, {"-2", "-2"},
      {"1E", "1E"},     {"1000E", "1"},     {"0.1n", "1n"},     {"1.1n", "2n"},
      {"+5", "+5"},     {"5.", "5."},       {".5", "500m"},     {"1000Ki", "1000Ki"},
      {"1100", "1100"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto quantity = Quantity::Parse(c.text);
    ASSERT_TRUE(quantity);
    EXPECT_EQ(quantity->ToString(), c.want);
  }
}

TEST(Quantity, IsBinaryOnlyWhereItIsWhole) {
  struct Case {
    std::string_view text;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"1.1Gi", "1181116006400m"},
      {"1.5001Ki", "1536102400u"},
      {"2.0000000001Ki", "2048000000103n"},
      {"0.5Ki", "512"},
      {"0.0001Ki", "102400u"},
      {"-1.1Gi", "-1181116006400m"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    EXPECT_EQ(Quantity::Parse(c.text)->ToString(), c.want);
  }
}

TEST(Quantity, EndsAtInt64InBinaryNotation) {
  constexpr std::string_view kMost = "9223372036854775807";
  for (const std::string_view text : {"8Ei", "9Ei", "16Ei", "9007199254740992Ki", "8.5Ei"}) {
    SCOPED_TRACE(text);
    const auto quantity = Quantity::Parse(text);
    EXPECT_EQ(quantity->ToString(), kMost);
    EXPECT_EQ(quantity->Rounded(), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(quantity->RoundedTo(-3), -1000);
    EXPECT_EQ(*quantity, *Quantity::Parse(kMost));
  }
  EXPECT_EQ(Quantity::Parse("-9Ei")->ToString(), "-9223372036854775807");
  EXPECT_EQ(Quantity::Parse("-9Ei")->RoundedTo(-3), 1000);
  EXPECT_EQ(Quantity::Parse("7Ei")->ToString(), "7Ei");
  EXPECT_EQ(Quantity::Parse("9223372036854775808")->ToString(), "9223372036854775808");
}

TEST(Quantity, KeepsATextThatLooksCanonical) {
  struct Case {
    std::string_view text;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"-1.", "-1."},     {"-1E3", "-1E3"},   {"007", "007"},
      {"+3Ki", "+3Ki"},   {"0x", ""},         {"+0", "0"},
      {"0.5", "500m"},    {"1.500", "1.500"}, {"1.125", "1.125"},
      {"+8Ki", "8Ki"},    {"+1000", "1k"},    {"0123456789012345678", "0123456789012345678"},
      {"+1.5Ki", "1536"}, {"1E4", "10e3"},    {"1.E", "1.E"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto quantity = Quantity::Parse(c.text);
    EXPECT_EQ(quantity ? quantity->ToString() : "", c.want);
  }
  for (const std::string_view other : {"0", "1"}) {
    SCOPED_TRACE(other);
    const std::string sum = other == "0" ? "5" : "6";
    EXPECT_EQ((*Quantity::Parse("+5") + *Quantity::Parse(other)).ToString(), sum);
    EXPECT_EQ((*Quantity::Parse(other) + *Quantity::Parse("+5")).ToString(), sum);
  }
}

TEST(Quantity, ComparesByValue) {
  EXPECT_EQ(*Quantity::Parse("1"), *Quantity::Parse("1000m"));
  EXPECT_EQ(*Quantity::Parse("1Ki"), *Quantity::Parse("1024"));
  EXPECT_EQ(*Quantity::Parse("1e3"), *Quantity::Parse("1k"));
  EXPECT_EQ(*Quantity::Parse("0"), Quantity());
  EXPECT_FALSE(*Quantity::Parse("1") == *Quantity::Parse("-1"));
  EXPECT_EQ(Quantity::Parse("1")->Hash(), Quantity::Parse("1000m")->Hash());
  EXPECT_EQ(Quantity::Parse("-1m")->Sign(), -1);
}

TEST(Quantity, OrdersByValue) {
  constexpr std::string_view kAscending[] = {"-2Gi", "-10", "-9",    "-1m", "0",   "1n",
                                             "999m", "1",   "1001m", "2",   "10",  "1Ki",
                                             "1025", "10k", "1Mi",   "1G",  "1Gi", "1000E"};
  for (std::size_t i = 0; i + 1 < std::size(kAscending); ++i) {
    SCOPED_TRACE(kAscending[i]);
    EXPECT_LT(*Quantity::Parse(kAscending[i]), *Quantity::Parse(kAscending[i + 1]));
    EXPECT_GT(*Quantity::Parse(kAscending[i + 1]), *Quantity::Parse(kAscending[i]));
  }
  EXPECT_EQ(*Quantity::Parse("1Ki") <=> *Quantity::Parse("1024"), std::strong_ordering::equal);
}

TEST(Quantity, RoundsAwayFromZero) {
  struct Case {
    std::string_view text;
    std::int64_t whole;
    std::int64_t thousandths;
  };
  constexpr Case kCases[] = {
      {"0", 0, 0},
      {"1", 1, 1000},
      {"1500m", 2, 1500},
      {"-1500m", -2, -1500},
      {"1n", 1, 1},
      {"999900u", 1, 1000},
      {"2Ki", 2048, 2'048'000},
      {"1E", 1'000'000'000'000'000'000, 0},
      {"10E", 0, 0},
      {"100E", 0, 0},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    EXPECT_EQ(Quantity::Parse(c.text)->Rounded(), c.whole);
    EXPECT_EQ(Quantity::Parse(c.text)->RoundedTo(-3), c.thousandths);
  }
}

TEST(Quantity, WrapsAroundAsGoDoes) {
  struct Case {
    std::string_view text;
    std::int64_t whole;
    std::int64_t thousandths;
  };
  constexpr Case kCases[] = {
      {"16Pi", 18014398509481984, -432345564227567616},
      {"12345678901234567890", -6101065172474983726, 4807115922877858896},
      {"1.00000000000000000001", 2, 1001},
      {"442000971057615865", 442000971057615865, -720886711413373784},
      {"470889978010885M", -8725367905563342016, -57958698724101632},
      {"98845939230750963G", 1895726089852796416, 0},
      {"-1.0000000000000000005", 0, -999},
      {"-100Ti", -8568098290, -8568098291071},
      {"-16Pi", -9223372035, -9223372036853},
      {"-0.5Ki", -512, -512000},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    EXPECT_EQ(Quantity::Parse(c.text)->Rounded(), c.whole);
    EXPECT_EQ(Quantity::Parse(c.text)->RoundedTo(-3), c.thousandths);
  }
}

TEST(Quantity, IsHeldAsASumAsGoHoldsIt) {
  const auto whole = [](std::string_view a, std::string_view b) {
    return (*Quantity::Parse(a) + *Quantity::Parse(b)).Rounded();
  };
  EXPECT_EQ(whole("5000000000000000000", "5E"), -8446744073709551616);
  EXPECT_EQ(whole("597211.3100e3", "-87E"), -300302852967896093);  // in tenths it would fit
  EXPECT_EQ(whole("-9Ei", "m"), 1);
  EXPECT_EQ(whole("m", "-9Ei"), 1);
  EXPECT_EQ(whole("m", "-1500m"), -2);
}

TEST(Quantity, AddsUp) {
  const auto sum = [](std::string_view a, std::string_view b) {
    return (*Quantity::Parse(a) + *Quantity::Parse(b)).ToString();
  };
  EXPECT_EQ(sum("500m", "1"), "1500m");
  EXPECT_EQ(sum("1Gi", "512Mi"), "1536Mi");
  EXPECT_EQ(sum("999", "1"), "1k");
  EXPECT_EQ(sum("0", "1Ki"), "1Ki");
  EXPECT_EQ(sum("1", "-3"), "-2");
  EXPECT_EQ(sum("-1", "3"), "2");
  EXPECT_EQ(sum("1", "-1"), "0");
  EXPECT_EQ(sum("512Mi", "1181116006400m"), "1717986918400m");
  EXPECT_EQ(sum("1E", "1n"), "1000000000000000000000000001n");
}

TEST(Quantity, KnowsWhichNumbersAreWhole) {
  EXPECT_TRUE(Quantity::Parse("2k")->IsWhole());
  EXPECT_TRUE(Quantity::Parse("1000m")->IsWhole());
  EXPECT_FALSE(Quantity::Parse("1500m")->IsWhole());
  EXPECT_TRUE(Quantity::Parse("0.9999")->IsWhole());
  EXPECT_FALSE(Quantity::Parse("0.0001")->IsWhole());
  EXPECT_TRUE(Quantity::Parse("1Ti")->IsWhole());
  EXPECT_TRUE(Quantity::Parse("1E")->IsWhole());
  EXPECT_FALSE(Quantity::Parse("16Pi")->IsWhole());
  EXPECT_FALSE(Quantity::Parse("-100Ti")->IsWhole());
}

TEST(Quantity, RefusesWhatIsNotAQuantity) {
  for (const std::string_view text : {"", "1.2.3", "1x", "1e1.5", " 1", "1 ", "0x10", "1KiB"}) {
    EXPECT_FALSE(Quantity::Parse(text)) << text;
  }
}

TEST(Quantity, MayHaveWhiteSpaceAroundItInJson) {
  EXPECT_EQ(Quantity::Unmarshal(" 1500m").value_or({}).ToString(), "1500m");
  EXPECT_EQ(Quantity::Unmarshal("+1\u00A0 ").value_or({}).ToString(), "+1");
  for (const std::string_view text : {"", " ", "1 Gi", "\t1", "1\n", " 1 \n"}) {
    EXPECT_FALSE(Quantity::Unmarshal(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
