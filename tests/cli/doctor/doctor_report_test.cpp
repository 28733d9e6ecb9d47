#include "cli/doctor/doctor_report.h"

#include <gtest/gtest.h>

namespace tandem::doctor {
namespace {

using registration::Severity;

const std::vector<registration::Finding> kFindings = {
    {"timeout", Severity::kError, "W a: webhooks[0]", "is \"30\"", "Set it."},
    {"other", Severity::kNote, "\x1b[2J", "is so", "Leave it."},
    {"other", Severity::kNote, "b", "is so", "Leave it."},
};

TEST(DoctorReport, IsTwoLinesForEach) {
  EXPECT_EQ(DoctorReportAsText(kFindings),
            "error: W a: webhooks[0]: is \"30\" [timeout]\n  Set it.\n"
            "note: \\x1b[2J: is so [other]\n  Leave it.\n"
            "note: b: is so [other]\n  Leave it.\n");
}

TEST(DoctorReport, IsJsonForPrograms) {
  EXPECT_EQ(DoctorReportAsJson({kFindings[0]}),
            "{\n    \"findings\": [\n        {\n            \"check\": \"timeout\",\n"
            "            \"severity\": \"error\",\n"
            "            \"where\": \"W a: webhooks[0]\",\n"
            "            \"what\": \"is \\\"30\\\"\",\n"
            "            \"advice\": \"Set it.\"\n        }\n    ]\n}\n");
}

TEST(DoctorReport, CountsThem) {
  EXPECT_EQ(DoctorSummary(kFindings), "1 error, 2 notes");
  EXPECT_EQ(DoctorSummary({}), "nothing found");
}

}  // namespace
}  // namespace tandem::doctor
