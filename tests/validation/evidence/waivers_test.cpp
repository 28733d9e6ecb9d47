#include "validation/evidence/waivers.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

std::string WhyNot(const std::string& text) {
  const auto document = support::ParseJson(text);
  const auto waivers = ReadWaivers(document.root());
  return waivers ? "they are read" : waivers.error().message;
}

TEST(Waivers, AreInForceUntilTheEndOfADay) {
  const auto document = support::ParseJson(
      R"({"waivers":[{"identifier":"job_*","reason":"no jobs here","until":"2026-01-01"},)"
      R"({"identifier":"*_update","rule":"spec.* FieldValueInvalid *","reason":"r","until":"2026-02-01"}]})");
  const auto waivers = ReadWaivers(document.root());
  ASSERT_TRUE(waivers) << waivers.error().message;
  EXPECT_EQ(FindWaiver(*waivers, "job_create", "", At(86'399))->reason, "no jobs here");
  EXPECT_FALSE(FindWaiver(*waivers, "job_create", "", At(86'400)));
  EXPECT_FALSE(FindWaiver(*waivers, "cronjob_create", "", At(0)));
  EXPECT_FALSE(FindWaiver(*waivers, "job_update", "status.x FieldValueInvalid a", At(0)));
  EXPECT_TRUE(FindWaiver(*waivers, "job_update", "spec.x FieldValueInvalid a", At(0)));
  EXPECT_FALSE(FindWaiver(*waivers, "pod_update", "", At(0)));
}

TEST(Waivers, SayWhatIsWrongWithThem) {
  EXPECT_EQ(WhyNot("[]"), "must be an object with nothing but a list of waivers");
  EXPECT_EQ(WhyNot(R"({"waivers":[],"x":1})"),
            "must be an object with nothing but a list of waivers");
  EXPECT_EQ(WhyNot(R"({"waivers":[1]})"), "waivers[0]: must be an object");
  EXPECT_EQ(WhyNot(R"({"waivers":[{"identifer":"a"}]})"),
            "waivers[0].identifer: is not known here");
  EXPECT_EQ(WhyNot(R"({"waivers":[{"identifier":"a","reason":"","until":"2026-01-01"}]})"),
            "waivers[0].reason: is required");
  EXPECT_EQ(WhyNot(R"({"waivers":[{"identifier":"a","reason":"b","until":"soon"}]})"),
            "waivers[0].until: \"soon\" is no day as in 2027-01-31");
  EXPECT_EQ(WhyNot(R"({"waivers":[{"identifier":"a","reason":"b","until":1}]})"),
            "waivers[0].until: must be a string");
}

}  // namespace
}  // namespace tandem::evidence
