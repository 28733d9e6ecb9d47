#include "config/webhook_url.h"

#include <gtest/gtest.h>

#include <ostream>

namespace tandem::config {

std::ostream& operator<<(std::ostream& out, const WebhookUrl& url) {
  return out << (url.tls ? "tls " : "plain ") << url.host << " " << url.port << " " << url.path;
}

namespace {

TEST(WebhookUrl, IsTakenApart) {
  const struct {
    const char* text;
    WebhookUrl expected;
  } kCases[] = {
      {"https://hook.ns.svc", {true, "hook.ns.svc", 443, "/"}},
      {"https://hook.ns.svc/validate", {true, "hook.ns.svc", 443, "/validate"}},
      {"https://hook:8443/a/b%20c", {true, "hook", 8443, "/a/b%20c"}},
      {"https://10.0.0.7:65535/", {true, "10.0.0.7", 65535, "/"}},
      {"https://[fd00::1]:9443/x", {true, "fd00::1", 9443, "/x"}},
      {"https://[::1]", {true, "::1", 443, "/"}},
      {"https://hook//a", {true, "hook", 443, "//a"}},
      {"https://hook/%zz", {true, "hook", 443, "/%zz"}},
      {"http://localhost/validate", {false, "localhost", 80, "/validate"}},
      {"http://127.0.0.1:8080", {false, "127.0.0.1", 8080, "/"}},
      {"http://[::1]:1", {false, "::1", 1, "/"}},
  };
  for (const auto& c : kCases) {
    const auto url = ParseWebhookUrl(c.text);
    ASSERT_TRUE(url) << c.text << ": " << url.error().message;
    EXPECT_EQ(*url, c.expected) << c.text;
  }
}

TEST(WebhookUrl, MayBePlainElsewhere) {
  const auto url = ParseWebhookUrl("http://10.0.0.7:8080/evidence", PlainHttp::kEverywhere);
  ASSERT_TRUE(url);
  EXPECT_EQ(*url, (WebhookUrl{false, "10.0.0.7", 8080, "/evidence"}));
}

TEST(WebhookUrl, IsRefusedWithTheReason) {
  constexpr const char* kHost = "the host must be a DNS name, an IPv4 address or an [IPv6 address]";
  constexpr const char* kPort = "the port must be from 1 to 65535";
  const struct {
    const char* text;
    const char* reason;
  } kCases[] = {
      {"", "must begin with https://"},
      {"hook.ns.svc/validate", "must begin with https://"},
      {"ftp://hook", "must begin with https://"},
      {"http://hook.ns.svc/", "must begin with https://, because hook.ns.svc is not this machine"},
      {"http://127.evil.example/",
       "must begin with https://, because 127.evil.example is not this machine"},
      {"https://", kHost},
      {"https:///validate", kHost},
      {"https://a..b/", kHost},
      {"https://-a/", kHost},
      {"https://a b/", kHost},
      {"https://fd00::1/", kPort},
      {"https://[fd00::1", kHost},
      {"https://[hook]/", kHost},
      {"https://[::1]x/", kHost},
      {"https://hook:/", kPort},
      {"https://hook:0/", kPort},
      {"https://hook:65536/", kPort},
      {"https://hook:8x/", kPort},
      {"https://hook:80:90/", kPort},
      {"https://[::1]:/", kPort},
      {"https://[::1]]/", kHost},
      {"https://a\nb/", kHost},
      {"HTTPS://hook/", "must begin with https://"},
      {"https:/hook/", "must begin with https://"},
      {"https://a@b@hook/", "user information is not permitted"},
      {"https://ann:secret@hook/", "user information is not permitted"},
      {"https://hook/?a=b", "query parameters and fragments are not permitted"},
      {"https://?", "query parameters and fragments are not permitted"},
      {"https://ann@hook/#x?y", "query parameters and fragments are not permitted"},
      {"https://hook#x", "query parameters and fragments are not permitted"},
      {"https://hook/a b", "the path has a character that must be escaped"},
      {"https://hook/a\r\nX: y", "the path has a character that must be escaped"},
  };
  for (const auto& c : kCases) {
    const auto url = ParseWebhookUrl(c.text);
    ASSERT_FALSE(url) << c.text;
    EXPECT_EQ(url.error().message, c.reason) << c.text;
  }
}

}  // namespace
}  // namespace tandem::config
