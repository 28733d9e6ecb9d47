#include "config/bind_address.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(BindAddress, IsTakenApart) {
  const struct {
    const char* text;
    const char* host;
    int port;
  } kCases[] = {
      {":8081", "", 8081},
      {"127.0.0.1:80", "127.0.0.1", 80},
      {"[::1]:443", "::1", 443},
      {":0", "", 0},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto parsed = ParseBindAddress(c.text);
    ASSERT_TRUE(parsed);
    ASSERT_TRUE(*parsed);
    EXPECT_EQ((*parsed)->host, c.host);
    EXPECT_EQ((*parsed)->port, c.port);
  }
}

TEST(BindAddress, IsOffForZero) {
  const auto parsed = ParseBindAddress("0");
  ASSERT_TRUE(parsed);
  EXPECT_FALSE(*parsed);
}

TEST(BindAddress, IsRefusedWhenItIsNone) {
  for (const char* text : {"", "8081", ":", ":x", ":70000", "::1:80", "[::1:80", "a]:1"}) {
    EXPECT_FALSE(ParseBindAddress(text)) << text;
  }
}

}  // namespace
}  // namespace tandem::config
