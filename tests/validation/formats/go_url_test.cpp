#include "validation/formats/go_url.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace tandem::formats {
namespace {

TEST(GoUrl, IsTakenApartAsGoDoes) {
  struct Case {
    std::string_view text;
    GoUrl url;
  };
  const Case cases[] = {
      {"/", {.path = "/"}},
      {"*", {.path = "*"}},
      {"//a/b", {.path = "//a/b"}},  // without a scheme there is no host
      {"/a%20b?c=d?e#f", {.path = "/a%20b", .query = "c=d?e#f"}},
      {"http:", {.scheme = "http"}},
      {"mailto:ann@example.com?a", {.scheme = "mailto", .opaque = "ann@example.com", .query = "a"}},
      {"http://host", {.scheme = "http", .host = "host"}},
      {"a1+-.://", {.scheme = "a1+-."}},
      {"HTTP://u:p%40@h:80/?",
       {.scheme = "HTTP", .user = "u:p%40", .host = "h:80", .path = "/", .query = ""}},
      {"http://a@b@h", {.scheme = "http", .user = "a@b", .host = "h"}},
      {"http://h:", {.scheme = "http", .host = "h:"}},
      {"postgres://a:1,b:2/", {.scheme = "postgres", .host = "a:1,b:2", .path = "/"}},
      {"http://[::1]:8080/x", {.scheme = "http", .host = "[::1]:8080", .path = "/x"}},
      {"http://[fe80::1%25e%6E%200]", {.scheme = "http", .host = "[fe80::1%25e%6E%200]"}},
      {"http://%C3%A9.\u00E9%25", {.scheme = "http", .host = "%C3%A9.\u00E9%25"}},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.text);
    const auto url = ParseRequestUri(c.text);
    ASSERT_TRUE(url) << url.error().message;
    EXPECT_EQ(url->scheme, c.url.scheme);
    EXPECT_EQ(url->opaque, c.url.opaque);
    EXPECT_EQ(url->user, c.url.user);
    EXPECT_EQ(url->host, c.url.host);
    EXPECT_EQ(url->path, c.url.path);
    EXPECT_EQ(url->query, c.url.query);
  }
}

TEST(GoUrl, IsSplitWithoutALookAtItsParts) {
  const GoUrl url = SplitUri("https://a b@[h:x/%zz?\n");
  EXPECT_EQ(url.scheme, "https");
  EXPECT_EQ(url.user, "a b");
  EXPECT_EQ(url.host, "[h:x");
  EXPECT_EQ(url.path, "/%zz");
  EXPECT_EQ(url.query, "\n");
  EXPECT_EQ(SplitUri("//a/b").path, "//a/b");
}

TEST(GoUrl, IsRefusedInGosWords) {
  struct Case {
    std::string_view text;
    std::string_view why;
  };
  constexpr Case kCases[] = {
      {"", "parse \"\": empty url"},
      {"host/path", "parse \"host/path\": invalid URI for request"},
      {"1a://h", "parse \"1a://h\": invalid URI for request"},
      {":a", "parse \":a\": missing protocol scheme"},
      {"/\n", "parse \"/\\n\": net/url: invalid control character in URL"},
      {"/%4", "parse \"/%4\": invalid URL escape \"%4\""},
      {"/%zz1", "parse \"/%zz1\": invalid URL escape \"%zz\""},
      {"http://a b", "parse \"http://a b\": invalid character \" \" in host name"},
      {"http://h%41", "parse \"http://h%41\": invalid URL escape \"%41\""},
      {"http://h:8x", "parse \"http://h:8x\": invalid port \":8x\" after host"},
      {"http://[::1]x", "parse \"http://[::1]x\": invalid port \"x\" after host"},
      {"http://[::1", "parse \"http://[::1\": missing ']' in host"},
      {"http://[::1%25%00]", "parse \"http://[::1%25%00]\": invalid URL escape \"%00\""},
      {"http://[%]", "parse \"http://[%]\": invalid URL escape \"%\""},
      {"http://[v1.a]/",
       "parse \"http://[v1.a]/\": invalid host: ParseAddr(\"v1.a\"): unexpected character (at "
       "\"v1.a\")"},
      {"http://[]/", "parse \"http://[]/\": invalid host: ParseAddr(\"\"): unable to parse IP"},
      {"http://[1.2.3.4]/", "parse \"http://[1.2.3.4]/\": invalid IP-literal"},
      {"http://a[::1]/", "parse \"http://a[::1]/\": invalid IP-literal"},
      {"http://::1/", "parse \"http://::1/\": invalid port \"::1\" after host"},
      {"HTTPS://h:80:80/", "parse \"HTTPS://h:80:80/\": invalid port \":80:80\" after host"},
      {"http://a b@h", "parse \"http://a b@h\": net/url: invalid userinfo"},
      {"http://a%@h", "parse \"http://a%@h\": invalid URL escape \"%\""},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto url = ParseRequestUri(c.text);
    ASSERT_FALSE(url);
    EXPECT_EQ(url.error().message, c.why);
  }
}

TEST(GoUrl, MayBeRelativeAndHaveAFragment) {
  struct Case {
    std::string_view text;
    GoUrl url;
  };
  const Case cases[] = {
      {"", {}},
      {"a/b:c", {.path = "a/b:c"}},
      {"//u@h:1/x?y#z", {.user = "u", .host = "h:1", .path = "/x", .query = "y", .fragment = "z"}},
      {"///a", {.path = "///a"}},
      {"mailto:a#b%20c", {.scheme = "mailto", .opaque = "a", .fragment = "b%20c"}},
      {"#a#b", {.fragment = "a#b"}},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.text);
    const auto url = ParseUrl(c.text);
    ASSERT_TRUE(url) << url.error().message;
    EXPECT_EQ(url->scheme, c.url.scheme);
    EXPECT_EQ(url->opaque, c.url.opaque);
    EXPECT_EQ(url->user, c.url.user);
    EXPECT_EQ(url->host, c.url.host);
    EXPECT_EQ(url->path, c.url.path);
    EXPECT_EQ(url->query, c.url.query);
    EXPECT_EQ(url->fragment, c.url.fragment);
  }
  for (const auto& [text, why] : {
           std::pair("1a:b", "parse \"1a:b\": first path segment in URL cannot contain colon"),
           std::pair("a%zz#b", "parse \"a%zz\": invalid URL escape \"%zz\""),
           std::pair("a#%zz", "parse \"a#%zz\": invalid URL escape \"%zz\""),
       }) {
    ASSERT_FALSE(ParseUrl(text)) << text;
    EXPECT_EQ(ParseUrl(text).error().message, why);
  }
}

}  // namespace
}  // namespace tandem::formats
