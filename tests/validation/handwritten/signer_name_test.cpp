#include "validation/handwritten/signer_name.h"

#include <gmock/gmock.h>

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Validate(std::string_view name) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateSignerName(at, name, errors);
  return Texts(errors);
}

TEST(SignerName, IsADomainAndAPath) {
  EXPECT_THAT(Validate("example.com/signer"), IsEmpty());
  EXPECT_THAT(Validate("example.com/a.b-c.d"), IsEmpty());
  EXPECT_THAT(Validate(""), ElementsAre("at: Required value"));
  for (const std::string name : {"example.com", "a.b/c/d", "//"}) {
    EXPECT_THAT(Validate(name),
                ElementsAre("at: Invalid value: \"" + name +
                            "\": must be a fully qualified domain and path of the form "
                            "'example.com/signer-name'"));
  }
}

TEST(SignerName, BlamesTheFirstBadPartOfEither) {
  EXPECT_THAT(Validate("A.B.c/D.E"),
              ElementsAre(StartsWith("at: Invalid value: \"A.B.c\": validating label \"A\": a "
                                     "lowercase RFC 1123 label"),
                          StartsWith("at: Invalid value: \"D.E\": validating label \"D\": a "
                                     "lowercase RFC 1123 subdomain")));
}

TEST(SignerName, HasADomainOfTwoSegments) {
  EXPECT_THAT(Validate("example/x"),
              ElementsAre("at: Invalid value: \"example\": should be a domain with at least two "
                          "segments separated by dots"));
}

TEST(SignerName, IsOfKubernetesInItsDomain) {
  for (const std::string_view name : {"kubernetes.io/a", "kubernetes.io", "a.kubernetes.io/b"}) {
    EXPECT_TRUE(IsKubernetesSigner(name)) << name;
  }
  for (const std::string_view name : {"", "akubernetes.io/b", "a.b/kubernetes.io"}) {
    EXPECT_FALSE(IsKubernetesSigner(name)) << name;
  }
}

TEST(SignerName, IsLimitedAsAWholeAndInItsDomain) {
  const std::string label(60, 'a');
  const std::string domain = label + "." + label + "." + label + "." + label + ".aaaaaaaaa";
  EXPECT_THAT(Validate(domain + "/x"), IsEmpty());
  EXPECT_THAT(Validate(domain + "a/x"),
              ElementsAre("at: Too long: may not be more than 253 bytes"));
  const std::string path = label + "." + label + "." + label + "." + label + "." + label;
  EXPECT_THAT(Validate(domain + "/" + path + ".aaaaaaaaaaaa"), IsEmpty());
  EXPECT_THAT(Validate(domain + "/" + path + ".aaaaaaaaaaaaa"),
              ElementsAre("at: Too long: may not be more than 571 bytes"));
}

}  // namespace
}  // namespace tandem::handwritten
