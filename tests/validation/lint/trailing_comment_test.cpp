#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(TrailingComment, IsAboutTheNextDeclaration) {
  const LintSource source(R"(
type T struct {
	A string `json:"a"` // +k8s:required
	B string `json:"b"`
	C string `json:"c"` // plain
	D string `json:"d"`
})");
  EXPECT_THAT(source.Lines(Rule::kTrailingComment),
              ElementsAre("4: v1.T.B: tag in a trailing comment applies to the next declaration "
                          "(B)"));
}

TEST(TrailingComment, IsFoundBehindConstantsToo) {
  const LintSource source(R"(
// +k8s:enum
type E string
const (
	A E = "a" // +k8s:enumExclude
	B E = "b"
))");
  EXPECT_THAT(source.Lines(Rule::kTrailingComment),
              ElementsAre("6: tag in a trailing comment applies to the next declaration (B)"));
}

}  // namespace
}  // namespace tandem::lint
