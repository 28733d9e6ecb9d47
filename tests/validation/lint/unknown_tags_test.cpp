#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(UnknownTags, AreReported) {
  const LintSource source(R"(
type T struct {
	// +k8s:requird
	A string `json:"a"`
	// +k8s:somethingElse
	// +optional
	// +k8s:deepcopy-gen=false
	// +k8s:something-gen=true
	// +tandem:somethingElse
	// +somethingElse
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kUnknownTag),
              ElementsAre("4: v1.T.A: unknown tag \"+k8s:requird\" is ignored; did you mean "
                          "\"+k8s:required\"?",
                          "6: v1.T.B: unknown tag \"+k8s:somethingElse\" is ignored",
                          "10: v1.T.B: unknown tag \"+tandem:somethingElse\" is ignored"));
}

TEST(UnknownTags, OfPackagesAreReportedToo) {
  LintSource source("");
  source.Add("v2", "", "// +k8s:validation-gne=*\n");
  EXPECT_THAT(source.Lines(Rule::kUnknownTag),
              ElementsAre("1: unknown tag \"+k8s:validation-gne\" is ignored; did you mean "
                          "\"+k8s:validation-gen\"?"));
}

TEST(UnknownTags, AreThoseOfOtherReleasesAndDialectsToo) {
  constexpr const char* kSource = R"(
type T struct {
	// +k8s:optional
	// +k8s:pattern="^a"
	A string `json:"a"`
	// +k8s:optional
	// +k8s:alpha=+k8s:monotonic
	// +k8s:monotonic
	B int `json:"b"`
})";
  LintSource upstream(kSource);
  upstream.options.compile.dialect = compile::Dialect::kUpstream;
  EXPECT_THAT(upstream.Lines(Rule::kUnknownTag),
              ElementsAre("5: v1.T.A: the generator of Kubernetes 1.37 ignores \"+k8s:pattern\""));
  EXPECT_THAT(
      LintSource(kSource).For136().Lines(Rule::kUnknownTag),
      ElementsAre("9: v1.T.B: the generator of Kubernetes 1.36 ignores \"+k8s:monotonic\""));
}

TEST(UnknownTags, InsideAChainAreErrorsWithASuggestion) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:eachVal=+k8s:minLenght=1
	A []string `json:"a"`
})");
  const std::vector<Finding> findings = source.Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, Rule::kInvalidTags);
  EXPECT_EQ(findings[0].suggestion, "did you mean +k8s:minLength?");
}

}  // namespace
}  // namespace tandem::lint
