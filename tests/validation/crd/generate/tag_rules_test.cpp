#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/crd/generate/made.h"

namespace tandem::crd::generate {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string Field(const std::string& tags, const std::string& field) {
  std::string source = "type T struct {\n";
  for (std::size_t at = 0; at < tags.size();) {
    const std::size_t end = std::min(tags.find('\n', at), tags.size());
    source += "\t// " + tags.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return SpecOf(source + "\t" + field +
                "\n}\n\ntype Item struct {\n\tName string `json:\"name\"`\n}\n");
}

TEST(TagRules, AreKeywordsWhereThereIsOne) {
  EXPECT_THAT(Field("+k8s:minimum=5", "F int32 `json:\"f\"`"), HasSubstr(R"("minimum":5)"));
  EXPECT_THAT(Field("+k8s:format=k8s-short-name", "F *string `json:\"f\"`"),
              HasSubstr(R"("format":"k8s-short-name")"));
  EXPECT_THAT(Field("+k8s:eachVal=+k8s:maxLength=3", "F []string `json:\"f\"`"),
              HasSubstr(R"("items":{"maxLength":3,"type":"string"})"));
}

TEST(TagRules, LetAZeroOfWhatIsOptionalPass) {
  EXPECT_THAT(Field("+k8s:optional\n+k8s:minimum=5", "F int32 `json:\"f,omitempty\"`"),
              HasSubstr(R"("rule":"self == 0 || self \u003e= 5")"));
  EXPECT_THAT(Field("+k8s:optional\n+k8s:minimum=5", "F *int32 `json:\"f,omitempty\"`"),
              HasSubstr(R"("minimum":5)"));
}

TEST(TagRules, RefuseAZeroOfWhatIsRequired) {
  EXPECT_THAT(Field("+k8s:required", "F string `json:\"f\"`"), HasSubstr(R"("minLength":1)"));
  EXPECT_THAT(Field("+k8s:required", "F bool `json:\"f\"`"), HasSubstr(R"("enum":[true])"));
  EXPECT_THAT(Field("+k8s:required", "F *string `json:\"f\"`"), Not(HasSubstr("minLength")));
}

TEST(TagRules, SayExactlyWhatIsImmutable) {
  EXPECT_THAT(Field("+k8s:optional\n+k8s:immutable", "F *string `json:\"my-name,omitempty\"`"),
              HasSubstr("\"rule\":\"has(self.my__dash__name) == has(oldSelf.my__dash__name)"));
  Options options;
  options.dialect = Options::Dialect::kControllerGen;
  EXPECT_THAT(SpecOf("type T struct {\n\t// +k8s:immutable\n\t// +optional\n\tF *string "
                     "`json:\"f,omitempty\"`\n}\n",
                     options),
              HasSubstr(R"x("rule":"!has(oldSelf.f) || has(self.f)")x"));
}

TEST(TagRules, CompareItemsByTheirKeys) {
  EXPECT_THAT(
      Field("+k8s:listType=atomic\n+k8s:unique=map\n+k8s:listMapKey=name", "F []Item `json:\"f\"`"),
      HasSubstr("self.all(x, self.exists_one(y, x.name == y.name))"));
  EXPECT_THAT(Field("+k8s:listType=map\n+k8s:listMapKey=name\n+k8s:update=NoAddItem",
                    "F []Item `json:\"f\"`"),
              HasSubstr("self.all(x, oldSelf.exists(y, x.name == y.name))"));
}

TEST(TagRules, CountTheMembersOfUnions) {
  const std::string spec = SpecOf(
      "type T struct {\n\t// +k8s:optional\n\t// +k8s:unionMember\n\tA *string "
      "`json:\"a,omitempty\"`\n\t// +k8s:optional\n\t// +k8s:unionMember\n\tB *string "
      "`json:\"b,omitempty\"`\n}\n");
  EXPECT_THAT(spec, HasSubstr("(has(self.a)?1:0)+(has(self.b)?1:0) == 1"));
  EXPECT_THAT(spec, HasSubstr(R"("optionalOldSelf":true)"));
}

TEST(TagRules, WarnOfWhatCannotBeSaid) {
  const Outcome outcome =
      MakeWidget("type T struct {\n\t// +k8s:customValidation\n\tA int32 `json:\"a\"`\n}\n");
  ASSERT_EQ(outcome.warnings.size(), 1U);
  EXPECT_EQ(outcome.warnings[0].message, "+k8s:customValidation cannot be expressed in a CRD");
}

}  // namespace
}  // namespace tandem::crd::generate
