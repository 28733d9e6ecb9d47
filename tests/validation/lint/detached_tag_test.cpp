#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(DetachedTag, IsSeparatedByABlankLine) {
  const LintSource source(R"(
// +k8s:enum

// E is one of few.
type E string

type T struct {
	// +k8s:required

	A string `json:"a"`
	// +k8s:maxLength=3
	// +k8s:minLength=2

	// b
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kDetachedTag),
              ElementsAre("3: v1.E: tag in a comment that is not directly above E is ignored",
                          "9: v1.T.A: tag in a comment that is not directly above A is ignored",
                          "12: v1.T.B: tag in a comment that is not directly above B is ignored"));
}

TEST(DetachedTag, IsNotTheCommentOfTheDeclarationBefore) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	A string `json:"a"`
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kDetachedTag), IsEmpty());
}

TEST(DetachedTag, IsOneThatWouldHaveBeenRead) {
  const LintSource source(R"(
// +kubebuilder:object:root=true
// +k8s:deepcopy-gen=true

// T has a comment.
type T struct {
	// +listType=set

	A []string `json:"a"`
})");
  EXPECT_THAT(source.Lines(Rule::kDetachedTag), IsEmpty());
}

}  // namespace
}  // namespace tandem::lint
