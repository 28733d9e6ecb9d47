#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/lint/lint_source.h"

namespace tandem::lint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> MessagesFor(const std::string& tags) {
  std::vector<std::string> messages;
  for (const Finding& finding :
       LintSource("\ntype T struct {\n" + tags + "\n\tA *int `json:\"a\"`\n}\n").Findings()) {
    if (finding.rule == Rule::kConflictingTags) messages.push_back(finding.message);
  }
  return messages;
}

TEST(ConflictingTags, AreToldByName) {
  struct Case {
    const char* tags;
    const char* message;
  };
  constexpr Case kCases[] = {
      {"// +k8s:optional\n// +k8s:required",
       "conflicting tags: {+k8s:optional, +k8s:required}: fields cannot be both optional and "
       "required"},
      {"// +k8s:required\n// +default=1",
       "conflicting tags: {+default, +k8s:required}: fields with default values are always "
       "optional"},
      {"// +k8s:forbidden\n// +k8s:optional",
       "conflicting tags: {+k8s:forbidden, +k8s:optional}: fields may have only one of optional, "
       "required, default, forbidden"},
      {"// +k8s:forbidden\n// +default=1",
       "conflicting tags: {+default, +k8s:forbidden}: fields may have only one of optional, "
       "required, default, forbidden"},
      {"// +k8s:ifEnabled(X)=+k8s:optional\n// +k8s:alpha=+k8s:ifEnabled(X)=+k8s:required",
       "conflicting tags: {+k8s:optional, +k8s:required}: fields cannot be both optional and "
       "required"},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.tags);
    EXPECT_THAT(MessagesFor(test.tags), ElementsAre(test.message));
  }
}

TEST(ConflictingTags, AreFineUnderDifferentConditions) {
  EXPECT_THAT(MessagesFor("// +k8s:ifEnabled(X)=+k8s:forbidden\n"
                          "// +k8s:ifDisabled(X)=+k8s:required"),
              IsEmpty());
  EXPECT_THAT(MessagesFor("// +k8s:optional\n// +k8s:ifDisabled(X)=+k8s:forbidden"), IsEmpty());
  EXPECT_THAT(MessagesFor("// +k8s:optional\n// +default=1"), IsEmpty());
}

TEST(ConflictingTags, OnMembersAreNoneOfTheField) {
  const LintSource source(R"(
type T struct {
	// +k8s:optional
	// +k8s:subfield(x)=+k8s:required
	A *S `json:"a"`
}
type S struct {
	X string `json:"x"`
})");
  EXPECT_THAT(source.Lines(Rule::kConflictingTags), IsEmpty());
}

}  // namespace
}  // namespace tandem::lint
