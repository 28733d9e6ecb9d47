#include "validation/formats/quantity.h"

#include <gtest/gtest.h>

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
      {"1E", "1E"},     {"1000E", "1000E"}, {"0.1n", "1n"},     {"1.1n", "2n"},
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
      {"+1.5Ki", "1536"}, {"1E4", "10e3"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto quantity = Quantity::Parse(c.text);
    EXPECT_EQ(quantity ? quantity->ToString() : "", c.want);
  }
  EXPECT_EQ((*Quantity::Parse("+5") + *Quantity::Parse("1")).ToString(), "6");
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
  EXPECT_EQ(sum("1E", "1n"), "1000000000000000000000000001n");
}

TEST(Quantity, KnowsWhichNumbersAreWhole) {
  EXPECT_TRUE(Quantity::Parse("2k")->IsWhole());
  EXPECT_TRUE(Quantity::Parse("1000m")->IsWhole());
  EXPECT_FALSE(Quantity::Parse("1500m")->IsWhole());
  EXPECT_TRUE(Quantity::Parse("0.9999")->IsWhole());
  EXPECT_FALSE(Quantity::Parse("0.0001")->IsWhole());
}

TEST(Quantity, RefusesWhatIsNotAQuantity) {
  for (const std::string_view text :
       {"", "-", ".", "1.2.3", "1x", "1ki", "1e", "1e1.5", " 1", "1 ", "0x10", "1KiB", "e3"}) {
    EXPECT_FALSE(Quantity::Parse(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
