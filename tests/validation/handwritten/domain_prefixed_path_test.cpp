#include "validation/handwritten/domain_prefixed_path.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(std::string_view text) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateDomainPrefixedPath(at, text, errors);
  return Texts(errors);
}

TEST(DomainPrefixedPath, IsADomainAndAPath) {
  EXPECT_THAT(Found("acme.io/foo"), IsEmpty());
  EXPECT_THAT(Found("a/b/c=%20"), IsEmpty());
  EXPECT_THAT(Found(""), ElementsAre("at: Required value"));
  for (const char* bad : {"nginx", "/foo", "acme.io/"}) {
    EXPECT_THAT(Found(bad),
                ElementsAre(std::string("at: Invalid value: \"") + bad +
                            R"(": must be a domain-prefixed path (such as "acme.io/foo"))"));
  }
}

TEST(DomainPrefixedPath, BlamesThePartThatIsWrong) {
  EXPECT_THAT(Found("A_/b c"),
              ElementsAre(StartsWith("at: Invalid value: \"A_\": a lowercase RFC 1123 subdomain"),
                          R"(at: Invalid value: "b c": Invalid path (regex used for validation is )"
                          R"('[A-Za-z0-9/\-._~%!$&'()*+,;=:]+'))"));
}

}  // namespace
}  // namespace tandem::handwritten
