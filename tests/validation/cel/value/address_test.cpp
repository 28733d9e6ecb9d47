#include "validation/cel/value/address.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(ParseIp, FailsInKubernetesWords) {
  struct Case {
    std::string_view text;
    std::string_view error;
  };
  const Case cases[] = {
      {"abc", R"(ParseAddr("abc"): unable to parse IP)"},
      {"1.2.3", R"(ParseAddr("1.2.3"): IPv4 address too short)"},
      {"256.1.1.1", R"(ParseAddr("256.1.1.1"): IPv4 field has value >255)"},
      {"1.2.3.04", R"(ParseAddr("1.2.3.04"): IPv4 field has octet with leading zero)"},
      {"1..2.3", R"(ParseAddr("1..2.3"): IPv4 field must have at least one digit (at ".2.3"))"},
      {"1:2", R"(ParseAddr("1:2"): address string too short)"},
      {"1::2::3", R"(ParseAddr("1::2::3"): multiple :: in address (at ":3"))"},
      {"12345::", R"(each group must have 4 or less digits (at "12345::"))"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.text);
    const Result<Ip> ip = ParseIp(test.text);
    ASSERT_FALSE(ip);
    EXPECT_TRUE(ip.error().message.ends_with(test.error)) << ip.error().message;
  }
  EXPECT_EQ(ParseIp("::ffff:1.2.3.4").error().message,
            R"(IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed)");
  EXPECT_EQ(ParseIp("fe80::1%eth0").error().message,
            R"(IP address "fe80::1%eth0" with zone value is not allowed)");
}

TEST(IpText, IsCanonical) {
  EXPECT_EQ(IpText(*ParseIp("2001:DB8:0:0:1:0:0:1")), "2001:db8::1:0:0:1");
  EXPECT_EQ(IpText(*ParseIp("::")), "::");
  EXPECT_EQ(IpText(*ParseIp("1:0:2:3:4:5:6:7")), "1:0:2:3:4:5:6:7");
  EXPECT_EQ(IpText(*ParseIp("10.0.0.1")), "10.0.0.1");
}

TEST(Cidr, KeepsHostBitsUntilMasked) {
  const Result<Cidr> cidr = ParseCidr("10.1.2.3/12");
  ASSERT_TRUE(cidr);
  EXPECT_EQ(CidrText(*cidr), "10.1.2.3/12");
  EXPECT_EQ(CidrText(Masked(*cidr)), "10.0.0.0/12");
  EXPECT_TRUE(ContainsIp(*cidr, *ParseIp("10.15.0.0")));
  EXPECT_FALSE(ContainsIp(*cidr, *ParseIp("10.16.0.0")));
  EXPECT_FALSE(ContainsIp(*cidr, *ParseIp("::1")));
  EXPECT_TRUE(ContainsCidr(*cidr, *ParseCidr("10.1.0.0/16")));
  EXPECT_FALSE(ContainsCidr(*cidr, *ParseCidr("10.0.0.0/8")));
}

TEST(ParseCidr, FailsInGosWords) {
  EXPECT_TRUE(
      ParseCidr("1.2.3.4").error().message.ends_with(R"(netip.ParsePrefix("1.2.3.4"): no '/')"));
  EXPECT_TRUE(ParseCidr("10.0.0.0/08").error().message.ends_with(R"(bad bits after slash: "08")"));
  EXPECT_TRUE(ParseCidr("10.0.0.0/33").error().message.ends_with("prefix length out of range"));
}

}  // namespace
}  // namespace tandem::cel
