#include "validation/lint/finding.h"

#include <gtest/gtest.h>

namespace tandem::lint {
namespace {

TEST(Finding, PrintsWhatIsKnown) {
  Finding finding;
  finding.rule = Rule::kTrailingComment;
  finding.message = "message";
  EXPECT_EQ(ToString(finding), "warning: message");
  finding.file = "a.go";
  finding.line = 3;
  EXPECT_EQ(ToString(finding), "a.go:3: warning: message");
  finding.column = 4;
  finding.type = "v1.T";
  finding.field = "A";
  finding.tag = "+k8s:minimum=1";
  finding.suggestion = "write something";
  EXPECT_EQ(ToString(finding),
            "a.go:3:4: warning: v1.T.A: +k8s:minimum=1: message (write something)");
}

}  // namespace
}  // namespace tandem::lint
