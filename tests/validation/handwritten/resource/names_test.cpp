#include "validation/handwritten/resource/names.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

using NameRules = void (*)(const field::Path&, std::string_view, field::ErrorList&);

std::vector<std::string> Found(NameRules rules, std::string_view name) {
  field::ErrorList errors;
  rules(field::Path("at"), name, errors);
  return Texts(errors);
}

TEST(ShareId, IsAUuidInItsNormalForm) {
  const std::string digits(32, 'a');
  const std::string plain = "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa";
  EXPECT_THAT(Found(&ValidateShareId, plain), IsEmpty());
  for (const std::string& other :
       {digits, "{" + plain + "}", "URN:uuid:" + plain, "AAAAAAAA" + plain.substr(8)}) {
    EXPECT_THAT(Found(&ValidateShareId, other),
                ElementsAre("at: Invalid value: \"" + other +
                            "\": uid must be in RFC 4122 normalized form, "
                            "`xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx` with lowercase hexadecimal "
                            "characters"));
  }
}

TEST(ShareId, IsReadAsGoDoes) {
  const std::string plain = "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa";
  const std::pair<std::string, std::string> cases[] = {
      {"x", "invalid UUID length: 1"},
      {std::string(32, 'g'), "invalid UUID format"},
      {std::string(36, 'a'), "invalid UUID format"},
      {"(" + plain + ")", "invalid bracketed UUID format"},
      {"{" + std::string(36, 'a') + "}", "invalid UUID format"},
      {"urn:uuix:" + plain, "invalid urn prefix: \"urn:uuix:\""},
  };
  for (const auto& [id, reason] : cases) {
    EXPECT_THAT(Found(&ValidateShareId, id),
                ElementsAre("at: Invalid value: \"" + id + "\": error validating uid: " + reason));
  }
}

TEST(PoolName, IsSubdomainsWithSlashesBetween) {
  EXPECT_THAT(Found(&ValidatePoolName, "a.b/c"), IsEmpty());
  EXPECT_THAT(Found(&ValidatePoolName, ""), ElementsAre("at: Required value"));
  EXPECT_THAT(Found(&ValidatePoolName, "A/b/"),
              ElementsAre(StartsWith("at: Invalid value: \"A\": a lowercase"),
                          StartsWith("at: Invalid value: \"\": a lowercase")));
  EXPECT_THAT(Found(&ValidatePoolName, std::string(127, 'a') + "/" + std::string(127, 'b')),
              ElementsAre("at: Too long: may not be more than 253 bytes"));
}

TEST(QualifiedName, IsAnIdentifierMaybeOfADomain) {
  EXPECT_THAT(Found(&ValidateQualifiedName, "model"), IsEmpty());
  EXPECT_THAT(Found(&ValidateQualifiedName, "Example.com/model"), IsEmpty());
  EXPECT_THAT(Found(&ValidateQualifiedName, "a/b/c d"), IsEmpty());
  EXPECT_THAT(Found(&ValidateQualifiedName, "/"),
              ElementsAre("at: Invalid value: \"\": the domain must not be empty",
                          "at: Invalid value: \"\": the name must not be empty"));
  EXPECT_THAT(Found(&ValidateQualifiedName, "a_b/1"),
              ElementsAre(StartsWith("at: Invalid value: \"a_b\": a lowercase"),
                          StartsWith("at: Invalid value: \"1\": a valid C identifier")));
  EXPECT_THAT(Found(&ValidateQualifiedName, std::string(33, 'a')),
              ElementsAre("at: Too long: may not be more than 32 bytes"));
}

TEST(FullyQualifiedName, HasADomain) {
  EXPECT_THAT(Found(&ValidateFullyQualifiedName, "example.com/model"), IsEmpty());
  field::ErrorList errors;
  ValidateFullyQualifiedName(field::Path("at"), "model", errors);
  ASSERT_THAT(
      Texts(errors),
      ElementsAre("at: Invalid value: \"model\": a fully qualified name must be a domain and "
                  "a name separated by a slash"));
  EXPECT_EQ(errors[0].origin, "format=k8s-resource-fully-qualified-name");
}

TEST(SimpleNames, AreLabelsAndSubdomains) {
  EXPECT_THAT(Found(&ValidateShortName, "a.b"),
              ElementsAre("at: Invalid value: \"a.b\": must not contain dots"));
  EXPECT_THAT(Found(&ValidateNodeName, "a.b"), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::resource
