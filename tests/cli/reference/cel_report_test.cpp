#include "cli/reference/cel_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::reference {
namespace {

CelReport Sample() {
  cel::Explanation leaf{"self.a", "1", "int", cel::Explanation::Outcome::kValue, 2, {}};
  cel::Explanation other{
      "self.b", "error: no such key: b", "int", cel::Explanation::Outcome::kError, 2, {}};
  return {
      "bool",
      7,
      {"self.a == self.b", "false", "bool", cel::Explanation::Outcome::kFalse, 5, {leaf, other}}};
}

TEST(CelReport, IsATree) {
  EXPECT_EQ(CelReportAsText(Sample(), false),
            "false\ntype: bool\ncost: 5, at most 7\n\n"
            "self.a == self.b -> false\n├─ self.a -> 1\n└─ self.b -> error: no such key: b\n");
  CelReport unbounded = Sample();
  unbounded.maximum_cost = cel::kUnbounded;
  EXPECT_THAT(CelReportAsText(unbounded, false), testing::HasSubstr("cost: 5, without a bound\n"));
}

TEST(CelReport, HasColours) {
  EXPECT_THAT(CelReportAsText(Sample(), true), testing::StartsWith("\x1b[31mfalse\x1b[0m\n"));
}

TEST(CelReport, IsJsonForPrograms) {
  EXPECT_EQ(CelReportAsJson(Sample()),
            R"({"value":"false","type":"bool","cost":5,"maximumCost":7,"tree":)"
            R"({"expression":"self.a == self.b","value":"false","type":"bool","cost":5,"parts":[)"
            R"({"expression":"self.a","value":"1","type":"int","cost":2},)"
            R"({"expression":"self.b","value":"error: no such key: b","type":"int","cost":2}]}})"
            "\n");
}

}  // namespace
}  // namespace tandem::reference
