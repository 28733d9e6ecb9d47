#include "server/report/render.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::report {
namespace {

using std::chrono::seconds;

const TimePoint kStart = std::chrono::system_clock::from_time_t(1'700'000'000);

Findings Of(const std::string& identifier, std::uint64_t compared) {
  Findings findings;
  findings.identifier = identifier;
  findings.authority = "handwritten";
  findings.compared = compared;
  return findings;
}

Summary Differing() {
  Summary summary{kStart, "0123456789ab", {Of("a_create", 0), Of("b_update", 1234)}};
  Findings& b = summary.findings[1];
  b.differing = 2;
  b.would_change = 1;
  b.unmatched = 1;
  b.extra = 2;
  b.first_mismatch = kStart + seconds(60);
  b.last_mismatch = kStart + seconds(61);
  b.samples = {{Difference::kUnmatched, "FieldValueInvalid", "spec.replicas", "minimum"},
               {Difference::kExtra, "FieldValueRequired", "spec.x", ""}};
  return summary;
}

TEST(Report, SaysInOneLineWhetherATakeoverWouldChangeAnswers) {
  const TimePoint later = kStart + seconds(2 * 86400 + 3 * 3600 + 5);
  EXPECT_EQ(Conclusion({kStart, "a", {}}, later), "nothing is compared: see docs/dual-run.md");
  EXPECT_EQ(Conclusion({kStart, "a", {Of("a_create", 0)}}, kStart),
            "nothing compared yet; 0 reviews compared in 0s, 1 identifiers not seen");
  EXPECT_EQ(Conclusion({kStart, "a", {Of("a_create", 7)}}, later),
            "ready: no differences; 7 reviews compared in 2d3h");
  EXPECT_EQ(Conclusion(Differing(), kStart + seconds(3661)),
            "1 of 2 identifiers differ, 1 decisions would change; 1234 reviews compared in 1h1m, "
            "1 identifiers not seen");
}

TEST(Report, TakesPanicsForDifferences) {
  Findings findings = Of("a_create", 7);
  findings.panics = 1;
  EXPECT_THAT(Conclusion({kStart, "a", {findings}}, kStart),
              testing::StartsWith("1 of 1 identifiers differ"));
}

TEST(Report, IsATableForPeople) {
  EXPECT_EQ(
      RenderText(Differing(), kStart + seconds(90)),
      "Takeover: 1 of 2 identifiers differ, 1 decisions would change; 1234 reviews compared in "
      "1m30s, 1 identifiers not seen\n"
      "Rules: 0123456789ab since 2023-11-14T22:13:20Z\n"
      "\n"
      "IDENTIFIER      DECIDES  COMPARED  DIFFERING  WOULD CHANGE  UNMATCHED  EXTRA  PANICS\n"
      "a_create    handwritten         0          0             0          0      0       0\n"
      "b_update    handwritten      1234          2             1          1      2       0\n"
      "\n"
      "b_update, first 2023-11-14T22:14:20Z, last 2023-11-14T22:14:21Z\n"
      "  unmatched FieldValueInvalid spec.replicas [minimum]\n"
      "  extra FieldValueRequired spec.x\n");
}

TEST(Report, IsJsonForPrograms) {
  EXPECT_EQ(
      RenderJson(Differing(), kStart + seconds(90)),
      R"({"status":"differs","conclusion":"1 of 2 identifiers differ, 1 decisions would change; )"
      R"(1234 reviews compared in 1m30s, 1 identifiers not seen","ruleset":"0123456789ab",)"
      R"("since":"2023-11-14T22:13:20Z","seconds":90,"identifiers":[)"
      R"({"validationIdentifier":"a_create","authority":"handwritten","compared":0,"differing":0,)"
      R"("wouldChange":0,"unmatched":0,"extra":0,"panics":0},)"
      R"({"validationIdentifier":"b_update","authority":"handwritten","compared":1234,)"
      R"("differing":2,"wouldChange":1,"unmatched":1,"extra":2,"panics":0,)"
      R"("firstMismatch":"2023-11-14T22:14:20Z","lastMismatch":"2023-11-14T22:14:21Z",)"
      R"("samples":[{"type":"unmatched","reason":"FieldValueInvalid","field":"spec.replicas",)"
      R"("origin":"minimum"},{"type":"extra","reason":"FieldValueRequired","field":"spec.x"}]}]})"
      "\n");
}

}  // namespace
}  // namespace tandem::report
