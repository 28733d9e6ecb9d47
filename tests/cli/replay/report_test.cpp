#include "cli/replay/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::replay {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ReportTest : public testing::Test {
 protected:
  ReportTest() {
    for (int i = 0; i < 1'200; ++i) table_.Count(Outcome::kSame);
    table_.Count(Outcome::kNewlyRefused);
    table_.Count(Outcome::kOtherCauses);
    table_.Add({Outcome::kOtherCauses, "v1 Pod", "UPDATE", Side::kNow, "spec.a FieldValueInvalid"},
               {0, 2, "default/web", "u1", "spec.a: Invalid value: \"<b>\""});
    table_.Add({Outcome::kNewlyRefused, "apps/v1 Deployment", "CREATE", Side::kBoth,
                "spec.replicas FieldValueInvalid minimum"},
               {0, 1, "default/api", "u2", "spec.replicas: Invalid value: -1"});
  }

  [[nodiscard]] std::string As(std::string_view format) const {
    return Render({table_, files_, Kind::kRecords}, format);
  }

  std::vector<std::string> files_ = {"r.jsonl"};
  Table table_{{2, 3}};
};

TEST_F(ReportTest, IsTextForPeople) {
  EXPECT_EQ(As("text"),
            R"(1,202 documents: 1 newly refused, 1 refused for other causes, 1,200 the same

newly refused
  apps/v1 Deployment CREATE: spec.replicas FieldValueInvalid minimum: 1
    default/api r.jsonl:1: spec.replicas: Invalid value: -1

refused for other causes
  v1 Pod UPDATE: + spec.a FieldValueInvalid: 1
    default/web r.jsonl:2: spec.a: Invalid value: "<b>"
)");
}

TEST_F(ReportTest, SaysWhenThereWasNoRoom) {
  table_.Add({Outcome::kNotJudged, "v1 Pod", "DELETE", Side::kBefore, "a deletion"}, {});
  for (const char* format : {"text", "html"}) {
    EXPECT_THAT(As(format), HasSubstr("1 finding not listed, see --rows")) << format;
  }
  EXPECT_THAT(As("json"), HasSubstr("\"notListed\":1"));
}

TEST_F(ReportTest, IsJsonForPrograms) {
  json::Document document;
  ASSERT_TRUE(document.Parse(As("json")));
  const json::ValueView root = document.root();
  EXPECT_EQ(root.Member("documents").AsInt(), 1'202);
  EXPECT_EQ(root.Member("totals").Member("newlyRefused").AsInt(), 1);
  EXPECT_EQ(root.Member("totals").Member("newlyAllowed").AsInt(), 0);
  const json::ValueView row = root.Member("rows").At(1);
  EXPECT_EQ(row.Member("outcome").AsString(), "otherCauses");
  EXPECT_EQ(row.Member("kind").AsString(), "v1 Pod");
  EXPECT_EQ(row.Member("operation").AsString(), "UPDATE");
  EXPECT_EQ(row.Member("cause").AsString(), "new");
  EXPECT_EQ(row.Member("rule").AsString(), "spec.a FieldValueInvalid");
  EXPECT_EQ(row.Member("count").AsInt(), 1);
  const json::ValueView sample = row.Member("samples").At(0);
  EXPECT_EQ(sample.Member("object").AsString(), "default/web");
  EXPECT_EQ(sample.Member("uid").AsString(), "u1");
  EXPECT_EQ(sample.Member("file").AsString(), "r.jsonl");
  EXPECT_EQ(sample.Member("line").AsInt(), 2);
}

TEST_F(ReportTest, IsAPageThatNeedsNothingElse) {
  EXPECT_THAT(As("html"),
              AllOf(HasSubstr("<!doctype html>"), HasSubstr("&lt;b&gt;"), Not(HasSubstr("<b>")),
                    Not(HasSubstr("http")), Not(HasSubstr("<script"))));
}

TEST_F(ReportTest, IsJunitForBuilds) {
  table_ = Table({10, 3});
  table_.Count(Outcome::kNotJudged);
  table_.Add({Outcome::kNotJudged, "v1 Pod", "DELETE", Side::kBoth, "a deletion"}, {});
  table_.Add({Outcome::kNewlyAllowed, "v1 Pod", "CREATE", Side::kBoth, "<rule>"}, {});
  EXPECT_THAT(As("junit"),
              AllOf(HasSubstr("tests=\"3\" failures=\"1\" skipped=\"1\""),
                    HasSubstr("name=\"newly allowed: v1 Pod CREATE: &lt;rule&gt;\"><failure"),
                    HasSubstr("name=\"not judged: v1 Pod DELETE: a deletion\"><skipped")));
}

}  // namespace
}  // namespace tandem::replay
