#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(AlphaBetaPrefix, StandsFirst) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:alpha=+k8s:eachVal=+k8s:minLength=1
	Good []string `json:"good"`
	// +k8s:optional
	// +k8s:eachVal=+k8s:beta=+k8s:minLength=1
	Bad []string `json:"bad"`
})");
  EXPECT_THAT(source.Lines(Rule::kAlphaBetaPrefix),
              ElementsAre("8: v1.T.Bad: tag \"k8s:beta\" can't be used in between"));
}

TEST(AlphaBetaPrefix, NeedsATag) {
  const LintSource source(R"(
type T struct {
	// +k8s:alpha
	A string `json:"a"`
})");
  EXPECT_THAT(
      source.Lines(Rule::kAlphaBetaPrefix),
      ElementsAre("4: v1.T.A: tag \"k8s:alpha\" requires a validation tag as its value payload"));
}

TEST(AlphaBetaPrefix, IsReportedOncePerElement) {
  const LintSource source(R"(
type T struct {
	// +k8s:eachVal=+k8s:alpha=+k8s:minLength=1
	// +k8s:eachVal=+k8s:beta=+k8s:minLength=1
	A []string `json:"a"`
})");
  EXPECT_EQ(source.Lines(Rule::kAlphaBetaPrefix).size(), 1U);
}

}  // namespace
}  // namespace tandem::lint
