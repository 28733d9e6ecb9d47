#include "server/report/report_query.h"

#include <gtest/gtest.h>

namespace tandem::report {
namespace {

constexpr std::string_view kFormats[] = {"text", "json"};

TEST(ReportQuery, IsTakenApart) {
  const auto query = ParseReportQuery(
      "format=json&identifier=deployment_%2A&kind=Deployment&state=differs,needs+more&state=ready",
      kFormats);
  ASSERT_TRUE(query) << query.error().message;
  EXPECT_EQ(query->format, "json");
  EXPECT_EQ(query->selection.identifier, "deployment_*");
  EXPECT_EQ(query->selection.kind, "Deployment");
  using evidence::State;
  EXPECT_EQ(query->states, (std::vector<State>{State::kDiffers, State::kNeedsMore, State::kReady}));
  EXPECT_TRUE(query->IsNarrow());
}

TEST(ReportQuery, MayBeEmpty) {
  for (const char* text : {"", "format=&state=&kind=&identifier=", "&&"}) {
    const auto query = ParseReportQuery(text, kFormats);
    ASSERT_TRUE(query) << text;
    EXPECT_EQ(query->format, "");
    EXPECT_FALSE(query->IsNarrow()) << text;
  }
}

TEST(ReportQuery, RefusesWhatDoesNotExist) {
  const struct {
    const char* query;
    const char* complaint;
  } kCases[] = {
      {"format=xml", "format is \"xml\", expected text or json"},
      {"stat=ready",
       "parameter is \"stat\", expected format, identifier, kind or state; "
       "did you mean \"state\"?"},
      {"xformat=json",
       "parameter is \"xformat\", expected format, identifier, kind or state; "
       "did you mean \"format\"?"},
      {"a=b&format=json", "parameter is \"a\", expected format, identifier, kind or state"},
      {"state=redy",
       "state is \"redy\", expected differs, needs-more, partly-exercised, ready or "
       "not-seen; did you mean \"ready\"?"},
      {"state=differs,,ready",
       "state is \"\", expected differs, needs-more, partly-exercised, "
       "ready or not-seen"},
      {"kind=A&kind=B", "kind is given twice"},
  };
  for (const auto& c : kCases) {
    const auto query = ParseReportQuery(c.query, kFormats);
    ASSERT_FALSE(query) << c.query;
    EXPECT_EQ(query.error().message, c.complaint);
  }
}

}  // namespace
}  // namespace tandem::report
