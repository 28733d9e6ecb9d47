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

}  // namespace
}  // namespace tandem::formats
