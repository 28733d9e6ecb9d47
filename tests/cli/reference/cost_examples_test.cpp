#include "cli/reference/cost_examples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::reference {
namespace {

TEST(CostExamples, AreEvaluated) {
  const std::string page = CostExamplesAsMarkdown();
  EXPECT_THAT(page, testing::HasSubstr("| `self.replicas > 1` | 3 | 3 |"));
  EXPECT_THAT(page,
              testing::HasSubstr("| `self.replicas > 1 \\|\\| self.replicas < -9` | 3 | 6 |"));
}

}  // namespace
}  // namespace tandem::reference
