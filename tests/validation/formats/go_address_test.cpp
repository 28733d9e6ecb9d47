#include "validation/formats/go_address.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::formats {
namespace {

TEST(GoAddress, IsIpv4OrIpv6) {
  const Result<GoAddress> four = ParseGoAddress("10.0.0.1");
  ASSERT_TRUE(four);
  EXPECT_FALSE(four->is_ipv6);
  EXPECT_EQ(four->bytes[0], 10);
  EXPECT_EQ(four->bytes[3], 1);
  for (const char* text : {"::", "::1", "2001:db8::1", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4"}) {
    SCOPED_TRACE(text);
    const Result<GoAddress> six = ParseGoAddress(text);
    ASSERT_TRUE(six);
    EXPECT_TRUE(six->is_ipv6);
    EXPECT_FALSE(six->has_zone);
  }
  EXPECT_TRUE(ParseGoAddress("fe80::1%eth0")->has_zone);
}

TEST(GoAddress, IsRefusedInGosWords) {
  struct Case {
    std::string_view text;
    std::string_view why;
  };
  constexpr Case kCases[] = {
      {"", "unable to parse IP"},
      {"a", "unable to parse IP"},
      {"%a", "missing IPv6 address"},
      {"1.2.3", "IPv4 address too short"},
      {"1.2.3.04", "IPv4 field has octet with leading zero"},
      {"1.2.3.256", "IPv4 field has value >255"},
      {"v1.a", "unexpected character (at \"v1.a\")"},
      {"::1%", "zone must be a non-empty string"},
      {"1::2::3", "multiple :: in address (at \":3\")"},
      {"12345::", "each group must have 4 or less digits (at \"12345::\")"},
      {"1:2", "address string too short"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const Result<GoAddress> address = ParseGoAddress(c.text);
    ASSERT_FALSE(address);
    EXPECT_EQ(address.error().message,
              "ParseAddr(\"" + std::string(c.text) + "\"): " + std::string(c.why));
  }
}

}  // namespace
}  // namespace tandem::formats
