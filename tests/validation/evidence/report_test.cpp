#include "validation/evidence/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::EndsWith;
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
  EXPECT_THAT(page,
              HasSubstr("\ndeployment_update: correct the rule that differs: 2 decisions would "
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

/// Identifiers named against the order in which they matter, and five that were not seen.
Judgement SampleOfEveryState() {
  Document document = DocumentOf(1, {});
  document.identifiers.clear();
  IdentifierCounts differs = Agreed(4'000);
  differs.would_change = 1;
  IdentifierCounts partly = Agreed(4'000);
  partly.rules["spec.never FieldValueRequired"] = {};
  for (const char* name : {"a_create", "a_update", "c_create", "g_create", "h_create"}) {
    IdentifierCounts& unseen = document.identifiers[{name, "d1"}];
    unseen.rules["spec.unseen FieldValueRequired"] = {};
  }
  document.identifiers[{"b_ready", "d1"}] = Agreed(4'000);
  document.identifiers[{"d_partly", "d1"}] = partly;
  document.identifiers[{"e_needs", "d1"}] = Agreed(100);
  document.identifiers[{"f_differs", "d1"}] = differs;
  return Judge(FleetOf(document), {}, At(7'200));
}

constexpr Format kFormats[] = {Format::kText, Format::kJson, Format::kMarkdown, Format::kJunit,
                               Format::kHtml};

TEST(Render, ShowsWhatIsNoEvidenceBehindIt) {
  const Supplement more{"Beside <it>", "  a & b\n", "beside", R"({"a":1})"};
  const auto render = [&](Format format) { return Render(Sample3(), format, {}, &more); };
  EXPECT_THAT(render(Format::kText), EndsWith("\nBeside <it>\n  a & b\n"));
  EXPECT_THAT(render(Format::kJson), EndsWith(R"(,"beside":{"a":1}})"
                                              "\n"));
  EXPECT_THAT(render(Format::kMarkdown), EndsWith("\n```text\n  a & b\n```\n"));
  EXPECT_THAT(render(Format::kHtml), HasSubstr("<pre>  a &amp; b"));
  EXPECT_EQ(render(Format::kJunit), Render(Sample3(), Format::kJunit));
}

TEST(Render, BeginsWithWhatMatters) {
  for (const Format format : kFormats) {
    std::string page = Render(SampleOfEveryState(), format);
    std::erase(page, '\\');  // Markdown escapes with them
    SCOPED_TRACE(page);
    std::size_t at = 0;
    for (const char* name : {"f_differs", "e_needs", "d_partly", "b_ready"}) {
      const std::size_t found = page.find(name, at);
      ASSERT_NE(found, std::string::npos) << name;
      at = found;
    }
    const std::size_t unseen = page.find("a_create");
    EXPECT_EQ(unseen == std::string::npos, format == Format::kText) << "only counted";
    EXPECT_GT(unseen, at);
  }
}

TEST(Render, CountsWhatWasNotSeen) {
  const Judgement judgement = SampleOfEveryState();
  EXPECT_THAT(Render(judgement, Format::kText),
              AllOf(StartsWith("Not yet: 8 of 9 identifiers keep takeover back: f_differs differs "
                               "(1 decision would change), e_needs needs 2,"),
                    HasSubstr("d_partly has 1 rule never seen to refuse, and 5 were not seen\n"),
                    EndsWith("\n\n5 identifiers were not seen: send them writes, replay "
                             "recordings, or waive them; state=not-seen lists them\n")));
  EXPECT_THAT(Render(judgement, Format::kMarkdown),
              EndsWith("\n<details><summary>5 identifiers were not seen: send them writes, replay "
                       "recordings, or waive them</summary>\n\n"
                       "a\\_create, a\\_update, c\\_create, g\\_create, h\\_create\n\n"
                       "</details>\n"));
  EXPECT_THAT(Render(judgement, Format::kHtml),
              AllOf(HasSubstr("<details><summary class=\"not-seen\">5 identifiers were not seen"),
                    HasSubstr("<tr><td>c_create</td><td class=\"n\">1</td></tr>"),
                    Not(HasSubstr("spec.unseen"))));
}

TEST(Render, ListsWhatWasNotSeenWhereItIsAsked) {
  const Listing listing{{State::kNotSeen}, true};
  const std::string page = Render(SampleOfEveryState(), Format::kText, listing);
  EXPECT_THAT(page,
              AllOf(StartsWith("Not yet: 8 of 9 identifiers"), HasSubstr("\na_update    not seen"),
                    HasSubstr("\nc_create: was not seen: send it writes"),
                    EndsWith("\n\n4 identifiers in other states are not listed\n")));
  EXPECT_THAT(Render(SampleOfEveryState(), Format::kHtml, listing), HasSubstr("spec.unseen"));
}

TEST(Render, ListsStatesThatAreAskedFor) {
  const Listing listing{{State::kReady, State::kDiffers}, false};
  for (const Format format : kFormats) {
    const std::string page = Render(SampleOfEveryState(), format, listing);
    SCOPED_TRACE(page);
    EXPECT_THAT(page, AllOf(HasSubstr("differs"), HasSubstr("ready")));
    EXPECT_THAT(page, Not(AnyOf(HasSubstr("a_create"), HasSubstr("a\\_create"))));
  }
  const Listing none{{State::kPartlyExercised}, false};
  EXPECT_THAT(Render(Sample3(), Format::kText, none),
              EndsWith("target 0.001\n\n3 identifiers in other states are not listed\n"));
}

TEST(ListingOf, ListsAllThatIsAskedForByNameOrAsNotSeen) {
  EXPECT_TRUE(ListingOf({}, {State::kReady, State::kNotSeen}).every_unseen);
  EXPECT_TRUE(ListingOf({"", "Pod"}, {}).every_unseen);
  EXPECT_FALSE(ListingOf({}, {State::kReady}).every_unseen);
  EXPECT_FALSE(ListingOf({}, {}).every_unseen);
}

TEST(Render, NamesASingleOneThatWasNotSeen) {
  Document document = DocumentOf(1, {});
  document.identifiers[{"job_create", "d1"}] = Agreed(4'000);
  const std::string page = Render(Judge(FleetOf(document), {}, At(0)), Format::kText);
  EXPECT_THAT(page, HasSubstr("\ndeployment_create: was not seen: send it writes"));
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
  EXPECT_THAT(page, AllOf(Not(HasSubstr("http:")), Not(HasSubstr("https:")), Not(HasSubstr("url(")),
                          Not(HasSubstr(" src=")), Not(HasSubstr("import"))));
  const std::size_t script = page.find("<script type=\"module\">");
  ASSERT_NE(script, std::string::npos);
  EXPECT_EQ(page.find("<script", script + 1), std::string::npos) << "a second script";
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
