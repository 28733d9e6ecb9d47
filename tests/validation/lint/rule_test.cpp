#include "validation/lint/rule.h"

#include <gtest/gtest.h>

#include <set>

namespace tandem::lint {
namespace {

TEST(Rule, HasALineInTheTable) {
  std::set<std::string_view> names;
  for (const RuleInfo& info : Rules()) {
    EXPECT_EQ(&InfoOf(info.rule), &info) << info.name;
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_FALSE(info.summary.empty()) << info.name;
    EXPECT_FALSE(info.help.empty()) << info.name;
  }
  EXPECT_TRUE(names.contains("require-explicit-disablement"));
}

TEST(Rule, SeveritiesHaveWords) {
  EXPECT_EQ(ToString(Severity::kNote), "note");
  EXPECT_EQ(ToString(Severity::kWarning), "warning");
  EXPECT_EQ(ToString(Severity::kError), "error");
}

}  // namespace
}  // namespace tandem::lint
