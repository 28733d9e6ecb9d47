#include "validation/formats/ip.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(Ip, AcceptsWhatTheLenientParserReads) {
  for (const char* text :
       {"10.9.8.7", "0.0.0.0", "255.255.255.255", "010.000.0.1", "2001:db8::ffff", "::", "::1",
        "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "::ffff:1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4", "ABCD::", "00000001::"}) {
    EXPECT_TRUE(CheckIp(text).empty()) << text;
  }
}

TEST(Ip, RefusesEverythingElse) {
  for (const char* text : {"",
                           "a",
                           "1",
                           "1.2.3",
                           "1.2.3.4.5",
                           "1.2.3.256",
                           "1.2.3.",
                           ".1.2.3",
                           "1..2.3",
                           "1.2.3.4 ",
                           ":",
                           ":::",
                           "1:",
                           ":1",
                           "1::2::3",
                           "1:2:3:4:5:6:7",
                           "1:2:3:4:5:6:7:8:9",
                           "1:2:3:4:5:6:7:8:",
                           "1:2:3:4:5:6:7:8::",
                           "12345::",
                           "g::",
                           "fe80::1%eth0",
                           "::1.2.3",
                           "1:2:3:4:5:6:7:1.2.3.4",
                           "1::2:3:4:5:6:1.2.3.4",
                           "1:1.2.3.4",
                           "99999999999999999999.1.1.1"}) {
    EXPECT_THAT(CheckIp(text), testing::ElementsAre(
                                   "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)"))
        << text;
  }
}

TEST(StrictIp, WantsOneReadingOnly) {
  using testing::ElementsAre;
  for (const char* text : {"10.9.8.7", "0.0.0.0", "2001:db8::ffff", "::", "ABCD::0001"}) {
    EXPECT_TRUE(CheckStrictIp(text).empty()) << text;
  }
  for (const char* text : {"010.0.0.1", "1.2.3.00", "00001::", "::ffff:1.2.3.04"}) {
    EXPECT_THAT(CheckStrictIp(text), ElementsAre("must not have leading 0s")) << text;
  }
  for (const char* text : {"::ffff:1.2.3.4", "0:0::ffff:102:304"}) {
    EXPECT_THAT(CheckStrictIp(text), ElementsAre("must not be an IPv4-mapped IPv6 address"))
        << text;
  }
  EXPECT_EQ(CheckStrictIp("1.2.3"), CheckIp("1.2.3"));
}

TEST(CanonicalIp, IsWrittenAsGoPrintsIt) {
  using testing::ElementsAre;
  struct Case {
    const char* text;
    const char* canonical;
  };
  constexpr Case kCases[] = {
      {"010.1.0.255", "10.1.0.255"},
      {"::ffff:1.2.3.4", "1.2.3.4"},
      {"0:0:0:0:0:0:0:0", "::"},
      {"0::1", "::1"},
      {"1:0::", "1::"},
      {"2001:DB8::00FF", "2001:db8::ff"},
      {"1:0:3:4:5:6:7:8", "1:0:3:4:5:6:7:8"},
      {"1:0:0:4:5:0:0:8", "1::4:5:0:0:8"},
      {"1:0:0:4:0:0:0:8", "1:0:0:4::8"},
      {"0:0:3:4:5:6:7:0", "::3:4:5:6:7:0"},
      {"1:2:3:4:5:6:0:0", "1:2:3:4:5:6::"},
  };
  for (const Case& test : kCases) {
    EXPECT_EQ(CanonicalText(*ParseIp(test.text)), test.canonical) << test.text;
    EXPECT_TRUE(CheckCanonicalIp(test.canonical).empty()) << test.canonical;
  }
  EXPECT_THAT(CheckCanonicalIp("FD00::1"), ElementsAre("must be in canonical form (\"fd00::1\")"));
  EXPECT_THAT(CheckCanonicalIp("::ffff:1.2.3.4"),
              ElementsAre("must not be an IPv4-mapped IPv6 address"));
}

TEST(Ip, KnowsItsBytes) {
  using Bytes = std::array<std::uint8_t, 16>;
  struct Case {
    const char* text;
    Bytes bytes;
    bool is_ipv4;
  };
  constexpr Case kCases[] = {
      {"1.2.3.255", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 1, 2, 3, 255}, true},
      {"::ffff:1.2.3.4", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 1, 2, 3, 4}, true},
      {"::", {}, false},
      {"::1", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, false},
      {"1::", {0, 1}, false},
      {"1:203::a:b", {0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 11}, false},
      {"1::2:3:4:5:6:7", {0, 1, 0, 0, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7}, false},
      {"1:2:3:4:5:6:7:8", {0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8}, false},
  };
  for (const Case& test : kCases) {
    const auto ip = ParseIp(test.text);
    ASSERT_TRUE(ip) << test.text;
    EXPECT_EQ(ip->bytes, test.bytes) << test.text;
    EXPECT_EQ(ip->IsIpv4(), test.is_ipv4) << test.text;
  }
}

}  // namespace
}  // namespace tandem::formats
