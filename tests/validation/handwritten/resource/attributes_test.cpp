#include "validation/handwritten/resource/attributes.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(const std::string& attribute) {
  return TextsOf(R"({"a": )" + attribute + "}", &ValidateAttributes);
}

TEST(Attributes, HaveOneValue) {
  for (const char* fine : {R"({"int": 0})", R"({"bool": false})", R"({"string": ""})",
                           R"({"ints": [1]})", R"({"versions": ["1.2.3"]})"}) {
    EXPECT_THAT(Found(fine), IsEmpty()) << fine;
  }
  EXPECT_THAT(Found("{}"),
              ElementsAre("at[a]: Invalid value: \"\": exactly one value must be specified"));
  EXPECT_THAT(Found(R"({"int": 1, "bool": true})"),
              ElementsAre(R"(at[a]: Invalid value: {"IntValue":1,"BoolValue":true,)"
                          R"("StringValue":null,"VersionValue":null,"IntValues":null,)"
                          R"("BoolValues":null,"StringValues":null,"VersionValues":null}: )"
                          "exactly one value must be specified"));
}

TEST(Attributes, HaveSemanticVersions) {
  const auto version = [](const std::string& text) {
    return Found(R"({"version": ")" + text + R"("})");
  };
  for (const char* fine : {"0.0.0", "1.20.3", "1.2.3-a.1", "1.2.3-0a", "1.2.3+01.b", "1.2.3-a+b"}) {
    EXPECT_THAT(version(fine), IsEmpty()) << fine;
  }
  for (const char* bad : {"", "1.2", "1.2.3.4", "01.2.3", "1.2.3-", "1.2.3-01", "1.2.3-a..b",
                          "1.2.3+", "v1.2.3", "1.2.3-é", "1.2.3a"}) {
    EXPECT_THAT(version(bad),
                ElementsAre(std::string("at[a].version: Invalid value: \"") + bad +
                            "\": must be a string compatible with semver.org spec 2.0.0"));
  }
}

TEST(Attributes, AreShort) {
  EXPECT_THAT(Found(R"({"string": ")" + std::string(65, 'x') + R"("})"),
              ElementsAre("at[a].string: Too long: may not be more than 64 bytes"));
  EXPECT_THAT(Found(R"({"strings": ["a", ")" + std::string(65, 'x') + R"("]})"),
              ElementsAre("at[a].strings[1]: Too long: may not be more than 64 bytes"));
  EXPECT_THAT(Found(R"({"bools": []})"),
              ElementsAre("at[a].bools: Invalid value: []: must not be empty if specified"));
}

TEST(Attributes, AreQualifiedNames) {
  EXPECT_THAT(TextsOf(R"({"a b": {"int": 1}})", &ValidateAttributes),
              ElementsAre(StartsWith("at: Invalid value: \"a b\": a valid C identifier")));
}

}  // namespace
}  // namespace tandem::handwritten::resource
