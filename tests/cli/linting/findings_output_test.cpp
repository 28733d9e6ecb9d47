#include "cli/linting/findings_output.h"

#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::linting {
namespace {

using json::ValueView;
using lint::Finding;
using lint::Rule;

std::vector<Finding> Findings() {
  Finding finding;
  finding.rule = Rule::kTrailingComment;
  finding.file = "v1/types.go";
  finding.line = 3;
  finding.column = 5;
  finding.type = "v1.T";
  finding.field = "A";
  finding.tag = "+k8s:required";
  finding.message = "say \"why\"";
  finding.suggestion = "write it above";
  Finding source;
  source.rule = Rule::kSource;
  source.message = "no file";
  return {finding, source};
}

TEST(FindingsOutput, AsJsonHasEveryPart) {
  EXPECT_EQ(FindingsAsJson({Findings()[0]}),
            R"([{"file":"v1/types.go","line":3,"column":5,"severity":"warning",)"
            R"("rule":"trailingComment","type":"v1.T","field":"A","tag":"+k8s:required",)"
            R"("message":"say \"why\"","suggestion":"write it above"}])");
  EXPECT_EQ(FindingsAsJson({}), "[]");
}

TEST(FindingsOutput, AsSarifNamesToolRulesAndPlaces) {
  json::Document document;
  const Status parsed = document.Parse(FindingsAsSarif(Findings()));
  ASSERT_TRUE(parsed) << parsed.error().message;
  EXPECT_EQ(document.root().Member("version").AsString(), "2.1.0");
  const ValueView run = document.root().Member("runs").At(0);
  const ValueView driver = run.Member("tool").Member("driver");
  EXPECT_EQ(driver.Member("name").AsString(), "tandem");
  EXPECT_EQ(driver.Member("rules").size(), lint::Rules().size());
  ASSERT_EQ(run.Member("results").size(), 2U);

  const ValueView result = run.Member("results").At(0);
  EXPECT_EQ(result.Member("ruleId").AsString(), "trailingComment");
  const auto index = static_cast<std::size_t>(result.Member("ruleIndex").AsInt());
  EXPECT_EQ(driver.Member("rules").At(index).Member("id").AsString(), "trailingComment");
  EXPECT_EQ(result.Member("level").AsString(), "warning");
  EXPECT_EQ(result.Member("message").Member("text").AsString(),
            "+k8s:required: say \"why\" (write it above)");
  const ValueView location = result.Member("locations").At(0);
  const ValueView place = location.Member("physicalLocation");
  EXPECT_EQ(place.Member("artifactLocation").Member("uri").AsString(), "v1/types.go");
  EXPECT_EQ(place.Member("region").Member("startLine").AsInt(), 3);
  EXPECT_EQ(place.Member("region").Member("startColumn").AsInt(), 5);
  EXPECT_EQ(location.Member("logicalLocations").At(0).Member("fullyQualifiedName").AsString(),
            "v1.T.A");
  EXPECT_TRUE(run.Member("results").At(1).Member("locations").IsAbsent());
}

TEST(FindingsOutput, AsSarifHasWhatCodeScanningAsksFor) {
  std::vector<Finding> findings = Findings();
  findings[0].file = "my api/50%/types.go";
  findings[0].line = 0;
  findings[0].column = 0;
  json::Document document;
  ASSERT_TRUE(document.Parse(FindingsAsSarif(findings)));
  EXPECT_FALSE(document.root().Member("$schema").IsAbsent());
  const ValueView run = document.root().Member("runs").At(0);
  for (const ValueView rule : run.Member("tool").Member("driver").Member("rules").elements()) {
    for (const char* const text : {"shortDescription", "fullDescription", "help"}) {
      EXPECT_FALSE(rule.Member(text).Member("text").AsString().empty());
    }
  }
  const ValueView place =
      run.Member("results").At(0).Member("locations").At(0).Member("physicalLocation");
  EXPECT_EQ(place.Member("artifactLocation").Member("uri").AsString(), "my%20api/50%25/types.go");
  EXPECT_EQ(place.Member("region").Member("startLine").AsInt(), 1);
  EXPECT_TRUE(place.Member("region").Member("startColumn").IsAbsent());
}

TEST(FindingsOutput, IsSummedUp) {
  std::vector<Finding> findings = Findings();
  EXPECT_EQ(Summary(findings), "1 error, 1 warning");
  findings.push_back(findings[0]);
  EXPECT_EQ(Summary(findings), "1 error, 2 warnings");
  EXPECT_EQ(Summary({}), "no findings");
}

}  // namespace
}  // namespace tandem::linting
