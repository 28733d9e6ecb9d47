#include "validation/formats/endpoint_ip.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(EndpointIp, IsOneThatTrafficCanGoTo) {
  constexpr std::string_view kLoopback = "may not be in the loopback range (127.0.0.0/8, ::1/128)";
  constexpr std::string_view kLinkLocal =
      "may not be in the link-local range (169.254.0.0/16, fe80::/10)";
  constexpr std::string_view kMulticast =
      "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)";
  struct Case {
    std::string_view text;
    std::string_view why;  ///< empty: it is one
  };
  constexpr Case kCases[] = {
      {"10.0.0.1", ""},
      {"fd00::1", ""},
      {"::ffff:10.0.0.1", ""},
      {"224.0.1.1", ""},
      {"ff05::1", ""},
      {"no address", ""},
      {"0.0.0.0", "may not be unspecified (0.0.0.0)"},
      {"::", "may not be unspecified (::)"},
      {"::ffff:0.0.0.0", "may not be unspecified (::ffff:0.0.0.0)"},
      {"127.0.0.1", kLoopback},
      {"127.9.9.9", kLoopback},
      {"::ffff:127.0.0.1", kLoopback},
      {"::1", kLoopback},
      {"169.254.0.1", kLinkLocal},
      {"fe80::1", kLinkLocal},
      {"febf::1", kLinkLocal},
      {"224.0.0.1", kMulticast},
      {"ff02::1", kMulticast},
      {"ff12::1", kMulticast},
  };
  for (const Case& c : kCases) EXPECT_EQ(WhyNoEndpointIp(c.text).value_or(""), c.why) << c.text;
}

}  // namespace
}  // namespace tandem::formats
