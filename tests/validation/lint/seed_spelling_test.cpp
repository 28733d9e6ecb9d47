#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;

TEST(SeedSpelling, IsNoted) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:format=dns-label
	A string `json:"a"`
	// +k8s:optional
	// +k8s:format=k8s-short-name
	B string `json:"b"`
	// +k8s:optional
	// +k8s:alpha=+k8s:pattern="^a"
	C string `json:"c"`
})");
  EXPECT_THAT(
      source.Lines(Rule::kSeedSpelling),
      ElementsAre("5: v1.T.A: +k8s:format=dns-label is understood as +k8s:format=k8s-short-name; "
                  "Kubernetes' own generator does not know it",
                  "11: v1.T.C: Kubernetes' own generator does not know +k8s:pattern"));
}

}  // namespace
}  // namespace tandem::lint
