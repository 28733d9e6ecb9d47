#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(InvalidTags, AreReportedWhereTheyStand) {
  const LintSource source(R"(
type T struct {
	// +k8s:required
	// +k8s:minimum=1
	A string `json:"a"`
})");
  const std::vector<Finding> findings = source.Findings();
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, Rule::kInvalidTags);
  EXPECT_EQ(findings[0].line, 5);
  EXPECT_EQ(findings[0].type, "v1.T");
  EXPECT_EQ(findings[0].field, "A");
  EXPECT_EQ(findings[0].tag, "+k8s:minimum=1");
  EXPECT_EQ(findings[0].message,
            "invalid validation tags: tag \"k8s:minimum\": can only be used on integer types "
            "(string)");
}

TEST(InvalidTags, OfTypesTheRootsDoNotReachAreReportedAsTheyAre) {
  LintSource source("");
  source.Add("v2", "", "// +k8s:validation-gen\n");
  EXPECT_THAT(source.Lines(Rule::kInvalidTags),
              ElementsAre("1: invalid validation tags: v2: found package tag "
                          "\"k8s:validation-gen\" with no value"));
}

}  // namespace
}  // namespace tandem::lint
