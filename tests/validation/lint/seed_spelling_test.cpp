#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SeedSpelling, IsNoted) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:format=dns-label
	A string `json:"a"`
	// +k8s:optional
	// +k8s:format=k8s-short-name
	B string `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kSeedSpelling),
              ElementsAre("5: v1.T.A: validation-gen does not know +k8s:format=dns-label"));
}

}  // namespace
}  // namespace tandem::lint
