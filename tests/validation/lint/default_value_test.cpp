#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

LintSource Field(const std::string& type, const std::string& tags) {
  return LintSource("\ntype T struct {\n" + tags + "\n\tA " + type + " `json:\"a\"`\n}\n");
}

struct Case {
  const char* type;
  const char* tags;
  const char* message;
};

TEST(DefaultValue, MayBeForbiddenByAnOption) {
  EXPECT_THAT(Field("*string",
                    "// +k8s:ifDisabled(X)=+k8s:forbidden\n// +k8s:ifEnabled(X)=+k8s:optional\n"
                    "// +default=\"Pod\"")
                  .Lines(Rule::kDefaultViolatesRule),
              IsEmpty());
}

TEST(DefaultValue, FitsTheType) {
  constexpr Case kCases[] = {
      {"int32", "// +default=\"x\"",
       "4: v1.T.A: default value \"x\" is not valid for type int32: cannot unmarshal string into "
       "Go "
       "value of type int32"},
      {"int32", "// +default=3000000000",
       "4: v1.T.A: default value 3000000000 is not valid for type int32: cannot unmarshal number "
       "3000000000 into Go value of type int32"},
      {"*string", "// +default=null",
       "4: v1.T.A: default value null is not valid for type *string: null is no value"},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.tags);
    EXPECT_THAT(Field(test.type, test.tags).Lines(Rule::kInvalidDefault),
                ElementsAre(test.message));
  }
}

TEST(DefaultValue, IsJson) {
  const std::vector<Finding> findings = Field("string", "// +default=abc").Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, Rule::kInvalidDefault);
  EXPECT_TRUE(findings[0].message.starts_with(
      "default value abc is not valid for type string: it is not JSON: "));
}

TEST(DefaultValue, MayReferToAConstant) {
  EXPECT_THAT(Field("string", "// +default=ref(Name)").Findings(), IsEmpty());
}

TEST(DefaultValue, PassesTheRulesOfItsField) {
  constexpr Case kCases[] = {
      {"*int32", "// +k8s:optional\n// +default=0\n// +k8s:minimum=1",
       "5: v1.T.A: default value 0 violates +k8s:minimum: must be greater than or equal to 1"},
      {"*string", "// +k8s:optional\n// +default=\"a b\"\n// +k8s:maxLength=2",
       "5: v1.T.A: default value \"a b\" violates +k8s:maxLength: may not be more than 2 "
       "characters"},
      {"[]int32", "// +k8s:optional\n// +default=[1,2]\n// +k8s:maxItems=1",
       "5: v1.T.A: default value [1,2] violates +k8s:maxItems: must have at most 1 item"},
      {"[]int32", "// +k8s:optional\n// +default=[5,0]\n// +k8s:eachVal=+k8s:minimum=1",
       "5: v1.T.A: default value [5,0] violates +k8s:minimum: a[1]: must be greater than or equal "
       "to 1"},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.tags);
    EXPECT_THAT(Field(test.type, test.tags).Lines(Rule::kDefaultViolatesRule),
                ElementsAre(test.message));
  }
  EXPECT_THAT(Field("*int32", "// +k8s:optional\n// +default=1\n// +k8s:minimum=1").Findings(),
              IsEmpty());
}

TEST(DefaultValue, PassesTheRulesOfItsType) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +default="c"
	A *E `json:"a"`
}
// +k8s:enum
type E string
const (
	EA E = "a"
	EB E = "b"
))");
  EXPECT_THAT(source.Lines(Rule::kDefaultViolatesRule),
              ElementsAre("5: v1.T.A: default value \"c\" violates +k8s:enum: supported values: "
                          "\"a\", \"b\""));
}

TEST(DefaultValue, OfZeroMakesOptionalIneffective) {
  EXPECT_THAT(Field("int32", "// +k8s:optional\n// +default=0").Lines(Rule::kIneffectiveOptional),
              ElementsAre("5: v1.T.A: +k8s:optional has no effect: the default is the zero value"));
  EXPECT_EQ(InfoOf(Rule::kIneffectiveOptional).severity, Severity::kNote);
  EXPECT_THAT(Field("int32", "// +k8s:optional\n// +default=1").Findings(), IsEmpty());
  EXPECT_THAT(Field("*int32", "// +k8s:optional\n// +default=0").Findings(), IsEmpty());
}

TEST(DefaultValue, OfEnormousDepthIsRefused) {
  const std::string deep = std::string(5000, '[') + std::string(5000, ']');
  const std::vector<Finding> findings = Field("[]string", "// +default=" + deep).Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, Rule::kInvalidDefault);
  EXPECT_LT(findings[0].message.size(), 300U);
}

}  // namespace
}  // namespace tandem::lint
