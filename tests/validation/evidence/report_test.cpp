#include "validation/evidence/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// One identifier that differs, one that needs more, one that is waived.
Judgement Sample3() {
  Document document = DocumentOf(1, {});
  document.identifiers.clear();
  IdentifierCounts differs = Agreed(4'000);
  differs.mismatching = 3;
  differs.would_change = 2;
  differs.samples = {{"extra", "FieldValueInvalid", "spec.<b>", "mini|mum"}};
  RuleCounts& rule = differs.rules["spec.x FieldValueInvalid minimum"];
  rule.declarative_only = 3;
  rule.first_difference = At(60);
  rule.last_difference = At(1'800);
  document.identifiers[{"deployment_update", "d1"}] = differs;
  document.identifiers[{"job_create", "d1"}] = Agreed(1'700);
  document.identifiers[{"lease_create", "d1"}] = {};
  Demand demand;
  demand.waivers = {{"lease_*", "", "no leases & such", At(86'400)}};
  return Judge(FleetOf(document), demand, At(7'200));
}

TEST(Render, TellsPeopleWhatToDo) {
  const std::string page = Render(Sample3(), Format::kText);
  EXPECT_THAT(page, StartsWith("Not yet: 2 of 3 identifiers keep takeover back: deployment_update "
                               "differs (2 decisions would change), job_create needs 1,"));
  EXPECT_THAT(page, HasSubstr("\nIDENTIFIER         STATE              DECIDES    "));
  EXPECT_THAT(page, HasSubstr("\ndeployment_update: mend the rule that differs: 2 decisions would "
                              "change, 3 comparisons with a mismatch\n"
                              "  extra FieldValueInvalid spec.<b> [mini|mum]\n"
                              "  spec.x FieldValueInvalid minimum: differs, handwritten only 0, "
                              "declarative only 3\n"));
  EXPECT_THAT(page, HasSubstr("more distinct comparisons, about 48 minutes at the current rate\n"));
  EXPECT_THAT(page, HasSubstr("\n  waived until 2026-01-01: no leases & such\n"));
  EXPECT_THAT(page, Not(AnyOf(HasSubstr("sampled"), HasSubstr("SYNTHETIC"), HasSubstr("keys"))));
  EXPECT_EQ(Render(Judge({}, {}, At(0)), Format::kText),
            "Not yet: nothing is compared\nconfidence 0.95, target 0.001\n");
}

/// One identifier with everything that is to be known beside its numbers.
Judgement Sample1() {
  IdentifierCounts counts = Agreed(4'000);
  counts.comparisons = 9'310;
  counts.would_change = 1;
  RuleCounts& excused = counts.rules["spec.e FieldValueInvalid"];
  excused.handwritten_only = excused.excused = 2;
  excused.excuses = {{"^spec\\.e$", "both <refuse> it"}};
  counts.rules["spec.w FieldValueRequired"] = {};
  Fleet fleet = FleetOf(DocumentOf(1, counts));
  Document other = DocumentOf(2, Agreed(10));
  other.key = "k2";
  fleet.Add(other);
  Document synthetic = DocumentOf(3, Agreed(200));
  synthetic.source = Source::kSynthetic;
  fleet.Add(synthetic);
  Demand demand;
  demand.waivers = {{"deployment_*", "spec.w *", "never absent", At(86'400)}};
  return Judge(fleet, demand, At(7'200));
}

constexpr const char* kSampled =
    "sampled: distinct inputs, and what rules looked at, are those of 4,010 of 9,320 comparisons";
constexpr const char* kSynthetic =
    "synthetic: 200 comparisons, 197 distinct, 0 with a mismatch, bound 0.0151";
constexpr const char* kKeys = "distinct inputs are known of one process only: keys differ";

TEST(Render, TellsPeopleWhatTheNumbersLeaveOut) {
  const std::string page = Render(Sample1(), Format::kText);
  EXPECT_THAT(page, HasSubstr("  BOUND  DECISION BOUND  RULES  SYNTHETIC  SYNTHETIC DISTINCT  "
                              "SYNTHETIC BOUND\n"));
  EXPECT_THAT(page, HasSubstr(std::string("\n  ") + kKeys + "\n  " + kSampled + "\n  " +
                              kSynthetic + "\n"));
  EXPECT_THAT(page, HasSubstr("  spec.e FieldValueInvalid: excused\n"
                              "    excused at ^spec\\.e$: both <refuse> it\n"));
  EXPECT_THAT(page, HasSubstr("  spec.w FieldValueRequired: not exercised (waived until "
                              "2026-01-01: never absent)\n"));
}

TEST(Render, LeavesNothingOutInMarkdown) {
  const std::string page = Render(Sample1(), Format::kMarkdown);
  EXPECT_THAT(page, HasSubstr("| DECISION BOUND | RULES | SYNTHETIC | SYNTHETIC DISTINCT |"));
  EXPECT_THAT(page, HasSubstr(std::string("  - ") + kKeys + "\n  - " + kSampled + "\n  - " +
                              kSynthetic + "\n"));
  EXPECT_THAT(page, HasSubstr("  - spec.w FieldValueRequired: waived until 2026-01-01: never"));
  EXPECT_THAT(page, HasSubstr("both \\<refuse\\> it"));
}

TEST(Render, LeavesNothingOutInThePage) {
  const std::string page = Render(Sample1(), Format::kHtml);
  for (const char* text : {kKeys, kSampled, kSynthetic, ">Decision bound<", ">Synthetic bound<",
                           "not exercised (waived until 2026-01-01: never absent)",
                           "excused; excused at ^spec\\.e$: both &lt;refuse&gt; it"}) {
    EXPECT_THAT(page, HasSubstr(text));
  }
}

TEST(Render, LeavesNothingOutForPrograms) {
  const json::Document document = support::ParseJson(Render(Sample1(), Format::kJson));
  const json::ValueView one = document.root().Member("identifiers").At(0);
  EXPECT_TRUE(one.Member("sampled").AsBool());
  EXPECT_EQ(one.Member("lookedInto").AsInt(), 4'010);
  EXPECT_TRUE(one.Member("keysDiffer").AsBool());
  const json::ValueView excuse = one.Member("rules").At(0).Member("excusedBy").At(0);
  EXPECT_EQ(excuse.Member("path").AsString(), "^spec\\.e$");
  EXPECT_EQ(excuse.Member("reason").AsString(), "both <refuse> it");
  EXPECT_EQ(one.Member("rules").At(2).Member("waivedUntil").AsString(), "2026-01-02T00:00:00Z");
}

TEST(Render, ShowsEveryRuleInAStrip) {
  IdentifierCounts counts = Agreed(10);
  for (int i = 0; i < 200; ++i) counts.rules["r" + std::to_string(i)] = {};
  const std::string page = Render(Judge(FleetOf(DocumentOf(1, counts)), {}, At(0)), Format::kHtml);
  EXPECT_THAT(page, HasSubstr("aria-label=\"rules: 1 both ways, 200 not exercised\""));
  EXPECT_THAT(page, HasSubstr("<br>1 both ways, 200 not exercised</p>"));
}

TEST(Render, NeverSaysReadyBelowTheBound) {
  for (const Format format : {Format::kText, Format::kJson, Format::kMarkdown, Format::kHtml}) {
    const Judgement one = Judge(FleetOf(DocumentOf(1, Agreed(1))), {}, At(0));
    std::string page = Render(one, format);
    if (format == Format::kHtml) page.erase(0, page.find("<body>"));
    EXPECT_THAT(page, Not(HasSubstr("eady"))) << page;
  }
}

TEST(Render, IsJsonForPrograms) {
  const json::Document document = support::ParseJson(Render(Sample3(), Format::kJson));
  const json::ValueView root = document.root();
  EXPECT_EQ(root.Member("status").AsString(), "differs");
  EXPECT_EQ(root.Member("confidence").AsDouble(), 0.95);
  const json::ValueView one = root.Member("identifiers").At(0);
  EXPECT_EQ(one.Member("identifier").AsString(), "deployment_update");
  EXPECT_EQ(one.Member("wouldChange").AsInt(), 2);
  EXPECT_EQ(one.Member("rules").At(1).Member("state").AsString(), "differs");
  EXPECT_EQ(one.Member("samples").At(0).Member("origin").AsString(), "mini|mum");
  EXPECT_EQ(root.Member("identifiers").At(2).Member("waived").AsString(), "no leases & such");
}

TEST(Render, IsATableInMarkdown) {
  const std::string page = Render(Sample3(), Format::kMarkdown);
  EXPECT_THAT(page, HasSubstr("\n| IDENTIFIER | STATE | DECIDES |"));
  EXPECT_THAT(page, HasSubstr("\n| deployment\\_update | differs | handwritten | 4000 |"));
  EXPECT_THAT(page, HasSubstr("\n- job\\_create: needs "));
}

TEST(Render, IsTestCasesForCi) {
  const std::string page = Render(Sample3(), Format::kJunit);
  EXPECT_THAT(page, HasSubstr("tests=\"3\" failures=\"2\" skipped=\"1\""));
  EXPECT_THAT(page, HasSubstr("name=\"deployment_update\"><failure type=\"differs\""));
  EXPECT_THAT(page, HasSubstr("<skipped message=\"waived: no leases &amp; such\"/>"));
}

TEST(Render, IsAPageThatStandsAlone) {
  const std::string page = Render(Sample3(), Format::kHtml);
  EXPECT_THAT(page, AllOf(StartsWith("<!doctype html>"), HasSubstr("</html>\n")));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("<script")), Not(HasSubstr("http:")),
                          Not(HasSubstr("https:")), Not(HasSubstr("url("))));
  EXPECT_THAT(page, HasSubstr("spec.&lt;b&gt;"));
  EXPECT_THAT(page, HasSubstr("aria-label=\"bound "));
  EXPECT_THAT(page, HasSubstr("aria-label=\"differences from 2026-01-01T00:00:00Z"));
}

TEST(ParseFormat, KnowsFive) {
  EXPECT_EQ(ParseFormat("junit"), Format::kJunit);
  EXPECT_EQ(ParseFormat("html"), Format::kHtml);
  EXPECT_EQ(ParseFormat("xml"), std::nullopt);
}

}  // namespace
}  // namespace tandem::evidence
