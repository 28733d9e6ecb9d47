#include "validation/cel/value/url.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(ParseUrl, TakesAUrlApart) {
  const Result<Url> url = ParseUrl("HTTPS://user:pw@[::1]:8443/a b/%2F?x=1&y=2#f");
  ASSERT_TRUE(url) << url.error().message;
  EXPECT_EQ(url->scheme, "https");
  EXPECT_EQ(url->host, "[::1]:8443");
  EXPECT_EQ(url->hostname, "::1");
  EXPECT_EQ(url->port, "8443");
  EXPECT_EQ(url->escaped_path, "/a%20b//");
  EXPECT_EQ(url->query, "x=1&y=2");
}

TEST(ParseUrl, FailsInGosWords) {
  struct Case {
    std::string_view text;
    std::string_view error;
  };
  const Case cases[] = {
      {"", R"(parse "": empty url)"},
      {"abc", R"(parse "abc": invalid URI for request)"},
      {"://a", R"(parse "://a": missing protocol scheme)"},
      {"http://a b/", R"(parse "http://a b/": invalid character " " in host name)"},
      {"http://h:x/", R"(parse "http://h:x/": invalid port ":x" after host)"},
      {"/%zz", R"(parse "/%zz": invalid URL escape "%zz")"},
      {"http://[::1", R"(parse "http://[::1": missing ']' in host)"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.text);
    const Result<Url> url = ParseUrl(test.text);
    ASSERT_FALSE(url);
    EXPECT_EQ(url.error().message, test.error);
  }
}

TEST(ParseQuery, DropsWhatIsMalformed) {
  const auto query = ParseQuery("a=1&b=%zz&a=x+y&c;d&e");
  ASSERT_EQ(query.size(), 2U);
  EXPECT_EQ(query[0].second, (std::vector<std::string>{"1", "x y"}));
  EXPECT_EQ(query[1].first, "e");
}

}  // namespace
}  // namespace tandem::cel
