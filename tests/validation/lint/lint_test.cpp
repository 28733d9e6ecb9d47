#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Lint, FindsNothingInAGoodPackage) {
  const LintSource source(R"(
type T struct {
	// +k8s:required
	// +k8s:maxLength=9
	A string `json:"a"`
})");
  EXPECT_THAT(source.Findings(), IsEmpty());
}

TEST(Lint, LeavesOutWhatSaysNoLint) {
  LintSource source(R"(
// +k8s:validation-gen-nolint
type T struct {
	// +k8s:forbidden
	A string `json:"a"`
})");
  source.Add("v2", "type U struct {\n\t// +k8s:minimum=1\n\tA int\n}\n",
             "// +k8s:validation-gen=*\n// +k8s:validation-gen-nolint\n");
  EXPECT_THAT(source.Findings(), IsEmpty());
}

TEST(Lint, FollowsRootsThroughEveryKindOfType) {
  LintSource source("");
  source.Add("v2", R"(
import "example.org/v1"
type Root struct {
	TypeMeta
	A []Deep `json:"a"`
	B map[string]*Deep `json:"b"`
}
type TypeMeta struct {}
type Deep struct {
	Root *Root `json:"root"`
	// +k8s:requird
	X string `json:"x"`
}
type Loose struct {
	// +k8s:requird
	X string `json:"x"`
}
var _ v1.T
)",
             "// +k8s:validation-gen=TypesWithField=TypeMeta\n");
  EXPECT_THAT(source.Lines(Rule::kUnknownTag), ElementsAre(testing::HasSubstr("v2.Deep.X")));
}

TEST(Lint, ReportsMarkersOfUnionsThatLookWrong) {
  const LintSource source(R"(
// +enum
type Kind string
const KindA Kind = "A"
type T struct {
	// +unionDiscriminator
	// +required
	Type Kind `json:"type"`
	// +unionMember=A
	// +optional
	Other *string `json:"other"`
})");
  EXPECT_THAT(source.Lines(Rule::kUnionMarker),
              ElementsAre("10: T.Other: union member name \"A\" differs from field name "
                          "\"other\""));
}

TEST(Lint, ReportsSourcesThatAreNotGo) {
  const std::vector<Finding> findings = LintSource("type T struct {").Findings();
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].rule, Rule::kSource);
  EXPECT_EQ(findings[0].file, "v1/types.go");
}

TEST(Lint, ReportsCyclicTypedefs) {
  const std::vector<Finding> findings = LintSource("type A B\ntype B A\n").Findings();
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].rule, Rule::kSource);
}

TEST(Lint, CopesWithALargeFile) {
  std::string body;
  for (int i = 0; body.size() < 1'000'000; ++i) {
    const std::string number = std::to_string(i);
    body += "type T" + number + " struct {\n\t// +k8s:optional\n\t// +k8s:maxLength=9\n\tName" +
            number + " string `json:\"name\"`\n}\n";
  }
  EXPECT_THAT(LintSource(body).Findings(), IsEmpty());
}

TEST(Lint, CopesWithATagOfAMegabyte) {
  const std::string payload(1'000'000, 'x');
  const std::vector<Finding> findings =
      LintSource("\ntype T struct {\n\t// +k8s:required\n\t// +k8s:format=" + payload +
                 "\n\tA string `json:\"a\"`\n}\n")
          .Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, Rule::kInvalidTags);
}

}  // namespace
}  // namespace tandem::lint
