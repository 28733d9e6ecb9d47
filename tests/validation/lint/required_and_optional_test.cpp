#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kMessage =
    ": field with validation must have +k8s:optional, +k8s:required or +k8s:forbidden";

std::vector<std::string> FieldsIn(const LintSource& source) {
  std::vector<std::string> fields;
  for (const Finding& finding : source.Findings()) {
    if (finding.rule == Rule::kRequiredAndOptional) fields.push_back(finding.field);
  }
  return fields;
}

TEST(RequiredAndOptional, IsMissedOnAFieldWithARule) {
  const LintSource source(R"(
type T struct {
	// +k8s:minimum=1
	A int `json:"a"`
	B int `json:"b"`
})");
  EXPECT_THAT(source.Lines(Rule::kRequiredAndOptional),
              ElementsAre(std::string("5: v1.T.A") + kMessage));
}

TEST(RequiredAndOptional, MayStandAnywhereInAChain) {
  const LintSource source(R"(
type T struct {
	// +k8s:ifEnabled(X)=+k8s:required
	// +k8s:minimum=1
	A int `json:"a"`
})");
  EXPECT_THAT(FieldsIn(source), IsEmpty());
}

TEST(RequiredAndOptional, IsMissedWhereTheTypeHasRules) {
  const LintSource source(R"(
type T struct {
	Pointer *S `json:"pointer"`
	List []S `json:"list"`
	Map map[string]S `json:"map"`
	Named Names `json:"named"`
	Value S `json:"value"`
	Plain *P `json:"plain"`
	Self *T `json:"self"`
}
type S struct {
	// +k8s:required
	X string `json:"x"`
}
type P struct {
	X string `json:"x"`
}
type Names []Name
// +k8s:minLength=1
type Name string
)");
  EXPECT_THAT(FieldsIn(source), ElementsAre("Pointer", "List", "Map", "Named", "Self"));
}

TEST(RequiredAndOptional, SaysThatNilWouldBeDereferenced) {
  const LintSource source(R"(
type T struct {
	A *S `json:"a"`
}
type S struct {
	// +k8s:required
	X string `json:"x"`
})");
  const std::vector<Finding> findings = source.Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].suggestion,
            "write +k8s:optional or +k8s:required; nil would be dereferenced");
}

constexpr const char* kOpaque = R"(
type T struct {
	// +k8s:opaqueType
	A *S `json:"a"`
	// +k8s:eachVal=+k8s:opaqueType
	B []S `json:"b"`
}
type S struct {
	// +k8s:required
	X string `json:"x"`
})";

TEST(RequiredAndOptional, IsNotMissedOnOpaqueTypes) {
  EXPECT_THAT(FieldsIn(LintSource(kOpaque)), IsEmpty());
  EXPECT_THAT(FieldsIn(LintSource(kOpaque).For136()), ElementsAre("A", "B"));
}

}  // namespace
}  // namespace tandem::lint
