#include "validation/formats/cidr.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

using testing::ElementsAre;

constexpr char kMalformed[] = "must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)";

TEST(Cidr, AcceptsWhatTheLenientParserReads) {
  for (const char* text :
       {"10.0.0.0/8", "0.0.0.0/0", "1.2.3.4/32", "2001:db8::/64", "::/0", "::1/128", "010.0.0.0/8",
        "10.0.0.0/08", "10.0.0.1/8", "::ffff:1.2.3.0/120", "00001::/16"}) {
    EXPECT_TRUE(CheckCidr(text).empty()) << text;
  }
}

TEST(Cidr, RefusesEverythingElse) {
  for (const char* text : {"", "/", "/8", "10.0.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1",
                           "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0.0/8 ", "::/129", "abc/8",
                           "10.0.0/8", "10.0.0.0/99999999999999999999", "fe80::%eth0/64"}) {
    EXPECT_THAT(CheckCidr(text), ElementsAre(kMalformed)) << text;
    EXPECT_THAT(CheckStrictCidr(text), ElementsAre(kMalformed)) << text;
  }
}

TEST(StrictCidr, WantsOneReadingOnly) {
  struct Case {
    const char* text;
    const char* message;
  };
  constexpr const char* kZeros = "must not have leading 0s in IP or prefix length";
  constexpr const char* kMapped = "must not have an IPv4-mapped IPv6 address";
  constexpr const char* kHostBits = "must not have bits set beyond the prefix length";
  constexpr Case kCases[] = {
      {"010.0.0.0/8", kZeros},         {"10.0.0.0/08", kZeros},   {"::1.02.3.4/128", kZeros},
      {"00001::/16", kZeros},          {"010.0.0.1/8", kZeros},   {"::ffff:1.2.3.0/120", kMapped},
      {"::ffff:1.2.3.1/120", kMapped}, {"10.0.0.1/8", kHostBits}, {"2001:db8::1/64", kHostBits},
      {"1.2.3.4/0", kHostBits},
  };
  for (const Case& test : kCases) {
    EXPECT_THAT(CheckStrictCidr(test.text), ElementsAre(test.message)) << test.text;
  }
  for (const char* text : {"10.0.0.0/8", "0.0.0.0/0", "1.2.3.4/32", "ABCD::/16", "0:0:0:0::/1"}) {
    EXPECT_TRUE(CheckStrictCidr(text).empty()) << text;
  }
}

TEST(Cidr, StrictlyContainsSmallerNetworks) {
  struct Case {
    const char* outer;
    const char* inner;
    bool contains;
  };
  constexpr Case kCases[] = {
      {"10.0.0.0/8", "10.1.0.0/16", true},
      {"10.0.0.0/8", "10.0.0.0/8", false},
      {"10.0.0.0/8", "10.0.0.0/7", false},
      {"10.0.0.0/8", "11.0.0.0/16", false},
      {"10.1.0.0/9", "10.127.0.0/10", true},
      {"10.1.0.0/9", "10.128.0.0/10", false},
      {"0.0.0.0/0", "1.2.3.4/32", true},
      {"0.0.0.0/0", "2001:db8::/64", false},
      {"::/0", "1.2.3.4/32", false},
      {"::/0", "2001:db8::/64", true},
      {"2001:db8::/32", "2001:db8:1::/48", true},
      {"2001:db8::/32", "2001:db9::/48", false},
      {"1.2.3.0/24", "::ffff:1.2.3.0/120", true},
      {"1.2.3.0/24", "::ffff:1.2.0.0/112", false},
      {"::ffff:1.2.3.0/120", "1.2.3.4/32", false},
  };
  for (const Case& test : kCases) {
    const auto outer = Cidr::Parse(test.outer);
    const auto inner = Cidr::Parse(test.inner);
    ASSERT_TRUE(outer && inner);
    EXPECT_EQ(outer->StrictlyContains(*inner), test.contains) << test.outer << ' ' << test.inner;
  }
}

TEST(InterfaceAddress, IsInItsCanonicalForm) {
  ExpectMessages(
      {
          {"10.9.8.7/24", {}},
          {"2001:db8::1/64", {}},
          {"10.9.8.7", {"must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or"}},
          {"10.9.8.7/33", {"must be a valid address in CIDR form"}},
          {"010.9.8.7/24", {"must be in canonical form (\"10.9.8.7/24\")"}},
          {"10.9.8.7/08", {"must be in canonical form (\"10.9.8.7/8\")"}},
          {"2001:DB8::1/64", {"must be in canonical form (\"2001:db8::1/64\")"}},
      },
      &CheckInterfaceAddress);
}

}  // namespace
}  // namespace tandem::formats
