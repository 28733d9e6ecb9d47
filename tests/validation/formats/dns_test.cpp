#include "validation/formats/dns.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

using testing::ElementsAre;

const std::string kLabelMessage = "a lowercase RFC 1123 label must";
const std::string kSubdomainMessage = "a lowercase RFC 1123 subdomain must";

TEST(Dns1123Label, AcceptsLabelsAndExplainsTheRest) {
  ExpectMessages(
      {
          {"a", {}},
          {"0-9", {}},
          {std::string(63, 'a'), {}},
          {std::string(64, 'a'), {"must be no more than 63 characters"}},
          {"a.b", {"must not contain dots"}},
          {std::string(62, 'a') + ".b", {"must be no more than 63 ", "must not contain dots"}},
          {"", {kLabelMessage}},
          {"A", {kLabelMessage}},
          {"-a", {kLabelMessage}},
          {"a-", {kLabelMessage}},
          {"a\n", {kLabelMessage}},
          {"a..b", {kLabelMessage}},
          {"\xC3\xA9", {kLabelMessage}},
          {std::string("a\0", 2), {kLabelMessage}},
      },
      [](std::string_view text) { return CheckDns1123Label(text); });
}

TEST(Dns1123Label, WordsItsMessageAsKubernetesDoes) {
  EXPECT_THAT(
      CheckDns1123Label("_"),
      ElementsAre("a lowercase RFC 1123 label must consist of lower case alphanumeric characters "
                  "or '-', and must start and end with an alphanumeric character (e.g. 'my-name', "
                  " or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"));
  EXPECT_THAT(CheckDns1123Label(std::string(64, 'a'), LengthUnit::kBytes),
              ElementsAre("must be no more than 63 bytes"));
}

TEST(Dns1123Subdomain, AcceptsDottedLabelsAndExplainsTheRest) {
  ExpectMessages(
      {
          {"a", {}},
          {"a.b-c.0", {}},
          {std::string(100, 'a') + ".b", {}},
          {std::string(253, 'a'), {}},
          {std::string(254, 'a'), {"must be no more than 253 characters"}},
          {std::string(254, 'A'), {"must be no more than 253 characters", kSubdomainMessage}},
          {"", {kSubdomainMessage}},
          {".", {kSubdomainMessage}},
          {"a.", {kSubdomainMessage}},
          {".a", {kSubdomainMessage}},
          {"a..b", {kSubdomainMessage}},
          {"a.-b", {kSubdomainMessage}},
          {"a_b", {kSubdomainMessage}},
      },
      [](std::string_view text) { return CheckDns1123Subdomain(text); });
}

TEST(LongName, CountsBytes) {
  EXPECT_THAT(CheckLongName(std::string(254, 'a')), ElementsAre("must be no more than 253 bytes"));
  EXPECT_THAT(
      CheckLongName("A_b"),
      ElementsAre("a lowercase RFC 1123 subdomain must consist of lower case alphanumeric "
                  "characters, '-' or '.', and must start and end with an alphanumeric character "
                  "(e.g. 'example.com', regex used for validation is "
                  "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"));
}

TEST(LongNameCaseless, AcceptsEverythingGoFoldsToALetter) {
  const std::string message = "an RFC 1123 subdomain must consist of alphanumeric characters";
  ExpectMessages(
      {
          {"Example.COM", {}},
          {"a-B.c", {}},
          {"\xC5\xBF", {}},          // U+017F folds to s
          {"a-\xE2\x84\xAA.b", {}},  // U+212A folds to k
          {"\xC5\xBF-\xE2\x84\xAA", {}},
          {"\xC3\x89", {message}},
          {"\xC5", {message}},
          {"-a", {message}},
          {"a-", {message}},
          {"", {message}},
          {"a..b", {message}},
          {std::string(254, 'A'), {"must be no more than 253 bytes"}},
      },
      CheckLongNameCaseless);
}

TEST(Dns1035Label, StartsWithALetter) {
  const std::string message = "a DNS-1035 label must consist of";
  ExpectMessages(
      {
          {"a", {}},
          {"a-1", {}},
          {"1a", {message}},
          {"a-", {message}},
          {"", {message}},
          {"a.b", {message}},
          {std::string(64, 'a'), {"must be no more than 63 characters"}},
      },
      CheckDns1035Label);
}

TEST(Dns1035Label, MayBeLoweredAsGoDoes) {
  const std::string message = "a DNS-1035 label must consist of";
  ExpectMessages(
      {
          {"", {message}},
          {"Aa-1", {}},
          {"\u212Aind", {}},
          {"\u00C9", {message}},
          {"A_", {message}},
          {std::string(63, 'A'), {}},
          {std::string(64, 'A'), {"must be no more than 63 characters"}},
      },
      CheckLoweredDns1035Label);
}

TEST(WildcardSubdomain, StartsWithAStar) {
  const std::string message = "a wildcard DNS-1123 subdomain must start with '*.'";
  ExpectMessages(
      {
          {"*.example.com", {}},
          {"*.a", {}},
          {"*.", {message}},
          {"*", {message}},
          {"example.com", {message}},
          {"*.*.a", {message}},
          {"*." + std::string(252, 'a'), {"must be no more than 253 characters"}},
      },
      CheckWildcardSubdomain);
}

TEST(MaskTrailingDash, ReplacesTheDashAndTheByteBeforeIt) {
  EXPECT_EQ(MaskTrailingDash("abc-"), "aba");
  EXPECT_EQ(MaskTrailingDash("a-"), "a");
  EXPECT_EQ(MaskTrailingDash("--"), "a");
  EXPECT_EQ(MaskTrailingDash("-"), "-");
  EXPECT_EQ(MaskTrailingDash("abc"), "abc");
  EXPECT_EQ(MaskTrailingDash(""), "");
}

TEST(SubdomainWithUnderscore, HasThemInItsLabels) {
  const std::string complaint =
      "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', ";
  ExpectMessages({{"_tcp.a_b.example", {}},
                  {"a", {}},
                  {"", {complaint}},
                  {"a..b", {complaint}},
                  {"__a", {complaint}},
                  {"a_", {complaint}},
                  {"A", {complaint}},
                  {std::string(254, 'a'), {"must be no more than 253 characters"}}},
                 CheckDns1123SubdomainWithUnderscore);
}

}  // namespace
}  // namespace tandem::formats
