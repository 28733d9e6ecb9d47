#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(OtherMarkers, AreCountedAsNotJudged) {
  const LintSource source(R"(
type T struct {
	// +kubebuilder:validation:Minimum=1
	A int `json:"a"`
	// +kubebuilder:validation:Enum=x
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kOtherMarkers),
              ElementsAre("4: package v1 has 2 +kubebuilder: markers of validation, which are not "
                          "judged"));
}

TEST(OtherMarkers, MayNotContradictTags) {
  const LintSource source(R"(
type T struct {
	// +k8s:required
	// +k8s:minimum=0
	// +kubebuilder:validation:Minimum=50
	A int `json:"a"`
	// +k8s:required
	// +k8s:maxLength=5
	// +kubebuilder:validation:MaxLength=5
	// +kubebuilder:validation:MinLength=1
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kContradictingMarkers),
              ElementsAre("6: v1.T.A: +kubebuilder:validation:Minimum=50 contradicts "
                          "+k8s:minimum=0"));
}

TEST(OtherMarkers, NeedNotBeThere) {
  EXPECT_THAT(LintSource("type T struct { A int }").Lines(Rule::kOtherMarkers), IsEmpty());
}

}  // namespace
}  // namespace tandem::lint
