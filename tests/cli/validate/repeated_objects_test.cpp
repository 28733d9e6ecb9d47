#include "cli/validate/repeated_objects.h"

#include <gtest/gtest.h>

namespace tandem::validate {
namespace {

manifests::ObjectReport ReportOf(const std::string& identity, std::uint32_t line) {
  manifests::ObjectReport report;
  report.file = "a.yaml";
  report.identity = identity;
  report.at = {line, 1};
  return report;
}

TEST(RepeatedObjects, SaysWhereTheFirstOneIs) {
  RepeatedObjects repeated;
  for (const std::uint32_t line : {1U, 7U, 9U}) {
    manifests::ObjectReport report = ReportOf("x", line);
    repeated.Note(report);
    ASSERT_EQ(report.warnings.size(), line == 1 ? 0U : 1U);
    if (line == 1) continue;
    EXPECT_EQ(report.warnings[0].text, "the same object as in a.yaml:1");
    EXPECT_EQ(report.warnings[0].at.line, line);
  }
}

TEST(RepeatedObjects, LeavesOthersAlone) {
  RepeatedObjects repeated;
  for (const char* identity : {"x", "y", "", ""}) {
    manifests::ObjectReport report = ReportOf(identity, 1);
    repeated.Note(report);
    EXPECT_TRUE(report.warnings.empty());
  }
}

}  // namespace
}  // namespace tandem::validate
