#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kForbidden = R"(
type T struct {
	// +k8s:forbidden
	A string `json:"a"`
})";

TEST(ValidationStability, RefusesTagsThatAreLessStableThanTheApi) {
  EXPECT_THAT(
      LintSource(kForbidden).Lines(Rule::kValidationStability),
      ElementsAre("4: v1.T.A: tag \"k8s:forbidden\" with stability level \"Beta\" cannot be "
                  "used in Stable validation"));
}

TEST(ValidationStability, AllowsThemInApisThatAreNoMoreStable) {
  LintSource source("");
  source.Add("v1beta1", kForbidden).Add("v1alpha1", kForbidden);
  EXPECT_THAT(source.Lines(Rule::kValidationStability), IsEmpty());
}

TEST(ValidationStability, IsLoweredByThePrefixAndByConditions) {
  const LintSource source(R"(
type T struct {
	// +k8s:beta=+k8s:forbidden
	A string `json:"a"`
	// +k8s:ifEnabled(X)=+k8s:forbidden
	B string `json:"b"`
	// +k8s:ifDisabled(X)=+k8s:forbidden
	C string `json:"c"`
})");
  EXPECT_THAT(source.Lines(Rule::kValidationStability), IsEmpty());
}

TEST(ValidationStability, AdvisesToMarkTheWholeChain) {
  const std::vector<Finding> findings = LintSource(R"(
type T struct {
	// +k8s:optional
	// +k8s:eachVal=+k8s:neq="x"
	A []string `json:"a"`
	// +k8s:beta=+k8s:neq="x"
	// +k8s:optional
	B string `json:"b"`
})")
                                            .Findings();
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].suggestion, "write +k8s:alpha=+k8s:eachVal=+k8s:neq=\"x\"");
  EXPECT_EQ(findings[1].suggestion, "write +k8s:alpha=+k8s:neq=\"x\"");
}

TEST(ValidationStability, DependsOnTheRelease) {
  constexpr const char* kSource = R"(
type T struct {
	// +k8s:required
	// +k8s:maxLength=3
	A string `json:"a"`
})";
  EXPECT_THAT(LintSource(kSource).Lines(Rule::kValidationStability), IsEmpty());
  EXPECT_THAT(
      LintSource(kSource).For136().Lines(Rule::kValidationStability),
      ElementsAre("5: v1.T.A: tag \"k8s:maxLength\" with stability level \"Beta\" cannot be "
                  "used in Stable validation"));
}

}  // namespace
}  // namespace tandem::lint
