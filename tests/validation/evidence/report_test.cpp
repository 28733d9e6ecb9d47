#include "validation/evidence/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

using testing::AllOf;
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
  EXPECT_THAT(page, HasSubstr("(waived: no leases & such)"));
  EXPECT_EQ(Render(Judge({}, {}, At(0)), Format::kText),
            "Not yet: nothing is compared\nconfidence 0.95, target 0.001\n");
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
