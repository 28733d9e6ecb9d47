#include "validation/formats/registry.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>

namespace tandem::formats {
namespace {

TEST(FormatRegistry, FindsByNameOnly) {
  EXPECT_EQ(FindFormat("k8s-unknown"), nullptr);
  EXPECT_EQ(FindFormat(""), nullptr);
  ASSERT_NE(FindFormat("k8s-uuid"), nullptr);
  EXPECT_EQ(FindFormat("k8s-uuid")->name, "k8s-uuid");
}

TEST(FormatRegistry, IsSortedByName) {
  const auto formats = AllFormats();
  EXPECT_TRUE(std::is_sorted(formats.begin(), formats.end(),
                             [](const Format& a, const Format& b) { return a.name < b.name; }));
}

TEST(FormatRegistry, MarksTheAddressAndOurOwnAsExtensions) {
  for (const Format& format : AllFormats()) {
    const bool is_ours = format.name.starts_with("tandem-");
    EXPECT_EQ(format.extension, is_ours || format.name == "k8s-ip") << format.name;
  }
}

TEST(FormatRegistry, BindsEveryNameToItsCheck) {
  struct Case {
    std::string_view format;
    std::string good;
    std::string bad;
    std::string detail_start;
  };
  const Case cases[] = {
      {"k8s-extended-resource-name", "a.b/c", "c", "a name must be a domain-prefixed path"},
      {"k8s-ip", "10.0.0.1", "10.0.0", "must be a valid IP address"},
      {"k8s-label-key", "a/b", "a b", "name part must consist"},
      {"k8s-label-value", "", "a b", "a valid label must be an empty string"},
      {"k8s-long-name", "a.b", "A", "a lowercase RFC 1123 subdomain"},
      {"k8s-long-name-caseless", "A.b", "_", "an RFC 1123 subdomain"},
      {"k8s-path-segment-name", "a", "..", "may not be '..'"},
      {"k8s-prefixed-label-key", "a/b", "b", "must include a prefix"},
      {"k8s-resource-fully-qualified-name", "a/b", "b", "a fully qualified name"},
      {"k8s-resource-pool-name", "a/b", "", "segment 0: must not be empty"},
      {"k8s-short-name", "a", std::string(64, 'a'), "must be no more than 63 bytes"},
      {"k8s-uuid", "123e4567-e89b-12d3-a456-426614174000", "1", "must be a lowercase UUID"},
      {"tandem-iscsi-name", "eui.0123456789abcdef", "eui.0", "must be valid format"},
      {"tandem-long-name-prefix", "a.b-", ".a", "a lowercase RFC 1123 subdomain"},
      {"tandem-sysctl-name", "net/ipv4.conf", "-", "must have at most 253 characters"},
      {"tandem-unpadded", "a b", " a", "must not have leading or trailing white space"},
      {"tandem-windows-user", "a\\b", "", "runAsUserName cannot be an empty string"},
  };
  EXPECT_EQ(std::size(cases), AllFormats().size());
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.format));
    const Format* format = FindFormat(c.format);
    ASSERT_NE(format, nullptr);
    Complaints complaints;
    format->check(c.good, complaints);
    EXPECT_TRUE(complaints.empty());
    EXPECT_TRUE(format->fits(c.good));
    EXPECT_FALSE(format->fits(c.bad));
    format->check(c.bad, complaints);
    ASSERT_EQ(complaints.size(), 1U);
    EXPECT_EQ(complaints[0].kind, Complaint::Kind::kInvalid);
    EXPECT_EQ(complaints[0].bad_value, c.bad);
    EXPECT_THAT(complaints[0].detail, testing::StartsWith(c.detail_start));
  }
}

TEST(FormatRegistry, FitsWhateverItsCheckHasNothingToSayAbout) {
  constexpr std::string_view kParts[] = {"",  "a", "B", "0", "-",       "_",
                                         ".", "/", " ", ":", "\xC5\xBF"};
  for (const Format& format : AllFormats()) {
    for (const std::string_view one : kParts) {
      for (const std::string_view two : kParts) {
        for (const std::string_view three : kParts) {
          const std::string text = std::string(one).append(two).append(three).append(one);
          Complaints complaints;
          format.check(text, complaints);
          EXPECT_EQ(format.fits(text), complaints.empty()) << format.name << ": " << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace tandem::formats
