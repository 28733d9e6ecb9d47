#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(InheritedTags, AreMissedOnATypeDefinedByATypeWithTags) {
  const LintSource source(R"(
// +k8s:minLength=1
// +k8s:maxLength=9
type A string
type B A
type C B
// +k8s:minLength=2
type D A
// +k8s:maxLength=9
// +k8s:minLength=1
type E A
)");
  EXPECT_THAT(source.Lines(Rule::kInheritedTags),
              ElementsAre("6: v1.B: type B does not inherit validation tags of A: +k8s:maxLength, "
                          "+k8s:minLength",
                          "7: v1.C: type C does not inherit validation tags of A: +k8s:maxLength, "
                          "+k8s:minLength",
                          "9: v1.D: type D does not inherit validation tags of A: +k8s:maxLength"));
}

TEST(InheritedTags, OfFieldsAreInherited) {
  const LintSource source(R"(
type A struct {
	// +k8s:required
	X string `json:"x"`
}
type B A
)");
  EXPECT_THAT(source.Findings(), IsEmpty());
}

}  // namespace
}  // namespace tandem::lint
