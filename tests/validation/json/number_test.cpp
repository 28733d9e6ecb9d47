#include "validation/json/number.h"

#include <gtest/gtest.h>

#include <limits>
#include <string_view>

namespace tandem::json {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Case {
  double value;
  int bits;
  std::string_view text;
  std::string_view json;  // empty: Go cannot write it
};

constexpr Case kCases[] = {
    {0, 64, "0", "0"},
    {-0.0, 64, "-0", "-0"},
    {1.5, 64, "1.5", "1.5"},
    {-1.5, 64, "-1.5", "-1.5"},
    {0.1, 64, "0.1", "0.1"},
    {static_cast<double>(0.1F), 32, "0.1", "0.1"},
    {static_cast<double>(0.1F), 64, "0.10000000149011612", "0.10000000149011612"},
    {999999, 64, "999999", "999999"},
    {1e6, 64, "1e+06", "1000000"},
    {1234567, 64, "1.234567e+06", "1234567"},
    {123456.5, 64, "123456.5", "123456.5"},
    {0.0001, 64, "0.0001", "0.0001"},
    {0.00001, 64, "1e-05", "0.00001"},
    {1e-6, 64, "1e-06", "0.000001"},
    {static_cast<double>(1e-6F), 32, "1e-06", "0.000001"},
    {1e-7, 64, "1e-07", "1e-7"},
    {1.5e-10, 64, "1.5e-10", "1.5e-10"},
    {1e20, 64, "1e+20", "100000000000000000000"},
    {18446744073709551616.0, 64, "1.8446744073709552e+19", "18446744073709552000"},
    {-9223372036854775808.0, 64, "-9.223372036854776e+18", "-9223372036854776000"},
    {9007199254740993.0, 64, "9.007199254740992e+15", "9007199254740992"},
    {1e21, 64, "1e+21", "1e+21"},
    {1e100, 64, "1e+100", "1e+100"},
    {1e-100, 64, "1e-100", "1e-100"},
    {5e-324, 64, "5e-324", "5e-324"},
    {1.7976931348623157e308, 64, "1.7976931348623157e+308", "1.7976931348623157e+308"},
    {kInfinity, 64, "+Inf", ""},
    {-kInfinity, 64, "-Inf", ""},
    {std::numeric_limits<double>::quiet_NaN(), 64, "NaN", ""},
};

TEST(Number, PrintsAsGoDoes) {
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.text);
    std::string text;
    AppendGoFloat(test.value, test.bits, text);
    EXPECT_EQ(text, test.text);
    if (test.json.empty()) continue;
    std::string json;
    AppendGoJsonFloat(test.value, test.bits, json);
    EXPECT_EQ(json, test.json);
  }
}

}  // namespace
}  // namespace tandem::json
