#include "validation/handwritten/webhook_url.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

std::vector<std::string> OfUrl(std::string_view url) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateWebhookUrl(at, url, errors);
  return Texts(errors);
}

std::vector<std::string> OfPath(std::string_view url_path) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateWebhookPath(at, url_path, errors);
  return Texts(errors);
}

TEST(WebhookUrl, IsOneOfHttps) {
  EXPECT_THAT(OfUrl("https://example.com:8443/a/b"), IsEmpty());
  EXPECT_THAT(OfUrl("HTTPS://example.com/"), IsEmpty());
  EXPECT_THAT(OfUrl("HTTP://example.com"),
              ElementsAre("at: Invalid value: \"http\": 'https' is the only allowed URL scheme; "
                          "desired format: https://host[/path]"));
  EXPECT_THAT(OfUrl("example"), SizeIs(2));
  EXPECT_THAT(OfUrl("//example.com/x"), SizeIs(1));
  EXPECT_THAT(OfUrl("///example.com"), SizeIs(2));
}

TEST(WebhookUrl, HasNothingBesideHostAndPath) {
  EXPECT_THAT(
      OfUrl("https://a:b@example.com?x=1#y"),
      ElementsAre("at: Invalid value: \"a:b\": user information is not permitted in the URL",
                  "at: Invalid value: \"y\": fragments are not permitted in the URL",
                  "at: Invalid value: \"x=1\": query parameters are not permitted in the "
                  "URL"));
  EXPECT_THAT(OfUrl("https:///path"),
              ElementsAre("at: Invalid value: \"\": host must be "
                          "specified; desired format: https://host[/path]"));
}

TEST(WebhookUrl, ShowsUsersAndFragmentsAsGoDoes) {
  EXPECT_THAT(OfUrl("https://%41%20b:p:q!@example.com"),
              ElementsAre("at: Invalid value: \"A%20b:p%3Aq%21\": user information is not "
                          "permitted in the URL"));
  EXPECT_THAT(OfUrl("https://example.com#a%20b"),
              ElementsAre("at: Invalid value: \"a b\": fragments are not permitted in the URL"));
}

TEST(WebhookUrl, CanBeParsed) {
  for (const char* url : {"https://example.com#%zz", "a%zz", "a\x7f", "1https://example.com",
                          "https://[1.2.3.4]/", "https://example.com:1:2/"}) {
    EXPECT_THAT(OfUrl(url),
                ElementsAre(StartsWith("at: Required value: url must be a valid URL: parse")));
  }
  EXPECT_THAT(OfUrl("https://exa mple.com"),
              ElementsAre(StartsWith("at: Required value: url must be a valid URL: parse")));
}

TEST(WebhookPath, HasSegmentsThatAreSubdomains) {
  EXPECT_THAT(OfPath(""), IsEmpty());
  EXPECT_THAT(OfPath("/"), IsEmpty());
  EXPECT_THAT(OfPath("/a/b.c/"), IsEmpty());
  EXPECT_THAT(OfPath("//"), ElementsAre("at: Invalid value: \"//\": segment[0] may not be empty"));
  EXPECT_THAT(OfPath("ab"), ElementsAre("at: Invalid value: \"ab\": must start with a '/'"));
  EXPECT_THAT(OfPath("/a//b"),
              ElementsAre("at: Invalid value: \"/a//b\": segment[1] may not be empty"));
  EXPECT_THAT(OfPath("/A"), ElementsAre(StartsWith("at: Invalid value: \"/A\": segment[0]: a")));
}

}  // namespace
}  // namespace tandem::handwritten
