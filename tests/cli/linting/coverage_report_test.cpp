#include "cli/linting/coverage_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace tandem::linting {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

using Facts = dualrun::RuleFacts;

dualrun::HandwrittenRule At(std::string path, const Facts& facts) {
  return {std::move(path), std::make_shared<Facts>(facts)};
}

dualrun::HandwrittenRule Rule(std::string path, std::optional<std::string> twin,
                              const std::string& missing = "") {
  return At(std::move(path), {.twin = std::move(twin), .missing = missing});
}

TEST(CoverageReport, CountsRulesAndSaysWhatIsMissing) {
  const Facts opaque{.missing = "opaque", .outside = true};
  std::vector<dualrun::Coverage> kinds;
  kinds.emplace_back("apps", "v1", "Deployment",
                     std::vector{Rule("spec.a", "minimum"), Rule("spec.b", ""),
                                 Rule("spec.c", std::nullopt, "some tag"), At("spec.pod", opaque)},
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
  const Facts shared{.twin = "minimum", .file = "core/coverage.yaml", .line = 7};
  const Facts own{.missing = "some tag", .file = "core/coverage.yaml", .line = 9};
  const Facts opaque{.missing = "opaque", .outside = true, .file = "apps/coverage.yaml", .line = 9};
  std::vector<dualrun::Coverage> kinds;
  kinds.emplace_back("", "v1", "Pod", std::vector{At("spec.a", shared), At("spec.b", own)},
                     field::PathNormalizer());
  kinds.emplace_back("apps", "v1", "Deployment",
                     std::vector{At("spec.template.a", shared), At("spec.c", opaque)},
                     field::PathNormalizer());
  const std::string report = CoverageReport(kinds);
  EXPECT_THAT(report, ContainsRegex("total +3 +2 +66% +1\n"));
  EXPECT_THAT(report, ContainsRegex("rows as they are written +2 +1 +50% +1\n"));
}

}  // namespace
}  // namespace tandem::linting
