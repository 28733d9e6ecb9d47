#include "cli/coverage_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace tandem::cli {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

dualrun::HandwrittenRule Rule(std::string path, std::optional<std::string> twin,
                              std::string missing = "") {
  dualrun::HandwrittenRule rule;
  rule.path = std::move(path);
  rule.twin = std::move(twin);
  rule.missing = std::move(missing);
  return rule;
}

TEST(CoverageReport, CountsRulesAndSaysWhatIsMissing) {
  dualrun::HandwrittenRule outside = Rule("spec.pod", std::nullopt, "opaque");
  outside.outside = true;
  std::vector<dualrun::Coverage> kinds;
  kinds.emplace_back("apps", "v1", "Deployment",
                     std::vector{Rule("spec.a", "minimum"), Rule("spec.b", ""),
                                 Rule("spec.c", std::nullopt, "some tag"), outside},
                     field::PathNormalizer());
  kinds.emplace_back("", "v1", "Pod", std::vector{Rule("spec", "")}, field::PathNormalizer());
  const std::string report = CoverageReport(kinds);
  EXPECT_THAT(report, ContainsRegex("KIND +RULES +COVERED +SHARE +OUTSIDE"));
  EXPECT_THAT(report, ContainsRegex("apps/v1 Deployment +3 +2 +66% +1\n"));
  EXPECT_THAT(report, ContainsRegex("v1 Pod +1 +1 +100% +0\n"));
  EXPECT_THAT(report, ContainsRegex("total +4 +3 +75% +1\n"));
  EXPECT_THAT(report, HasSubstr("apps/v1 Deployment: without a twin\n"
                                "  spec.c: Invalid value\n"
                                "      missing: some tag\n"));
  EXPECT_THAT(report, Not(HasSubstr("spec.pod")));
}

TEST(CoverageReport, CountsARowOfManyPlacesOnce) {
  dualrun::HandwrittenRule shared = Rule("spec.a", "minimum");
  shared.file = "core/coverage.yaml";
  shared.line = 7;
  dualrun::HandwrittenRule elsewhere = shared;
  elsewhere.path = "spec.template.a";
  dualrun::HandwrittenRule own = Rule("spec.b", std::nullopt, "some tag");
  own.file = "core/coverage.yaml";
  own.line = 9;
  dualrun::HandwrittenRule outside = Rule("spec.c", std::nullopt, "opaque");
  outside.file = "apps/coverage.yaml";
  outside.line = 9;
  outside.outside = true;
  std::vector<dualrun::Coverage> kinds;
  kinds.emplace_back("", "v1", "Pod", std::vector{shared, own}, field::PathNormalizer());
  kinds.emplace_back("apps", "v1", "Deployment", std::vector{elsewhere, outside},
                     field::PathNormalizer());
  const std::string report = CoverageReport(kinds);
  EXPECT_THAT(report, ContainsRegex("total +3 +2 +66% +1\n"));
  EXPECT_THAT(report, ContainsRegex("rows as they are written +2 +1 +50% +1\n"));
}

}  // namespace
}  // namespace tandem::cli
