#include "cli/manifests/object_report.h"

#include <gtest/gtest.h>

namespace tandem::manifests {
namespace {

const field::Path& Replicas() {
  static const field::Path kSpec("spec");
  static const field::Path kReplicas = kSpec.Child("replicas");
  return kReplicas;
}

TEST(KubectlInvalid, PutsOneCauseOnTheLine) {
  EXPECT_EQ(KubectlInvalid("Thing", "a", {field::Required(Replicas())}),
            "The Thing \"a\" is invalid: spec.replicas: Required value");
}

TEST(KubectlInvalid, ListsSeveralCausesEachOnce) {
  const field::ErrorList errors = {field::Required(Replicas(), "why"), field::Forbidden(Replicas()),
                                   field::Required(Replicas(), "why")};
  EXPECT_EQ(KubectlInvalid("Thing", "a\n", errors),
            "The Thing \"a\\n\" is invalid: \n* spec.replicas: Required value: why\n"
            "* spec.replicas: Forbidden");
  EXPECT_EQ(KubectlInvalid("Thing", "a", {errors[0], errors[0]}),
            "The Thing \"a\" is invalid: spec.replicas: Required value: why");
  EXPECT_EQ(KubectlInvalid("Thing", "a", {}), "The Thing \"a\" is invalid");
}

TEST(MarksOf, TellsNativeErrorsAndStages) {
  field::Error error = field::Required(Replicas());
  EXPECT_EQ(MarksOf(error), "");
  error.stability = field::Stability::kBeta;
  EXPECT_EQ(MarksOf(error), "beta");
  error.declarative_native = true;
  EXPECT_EQ(MarksOf(error), "native, beta");
  error.stability = field::Stability::kUnmarked;
  EXPECT_EQ(MarksOf(error), "native");
}

TEST(Totals, AreSummedUpInWords) {
  Totals totals;
  EXPECT_EQ(SummaryOfTotals(totals), "0 objects");
  ObjectReport report;
  totals.Count(report);
  EXPECT_EQ(SummaryOfTotals(totals), "1 object: 1 valid");
  report.verdict = ObjectVerdict::kInvalid;
  report.comparison.emplace().mismatches = {"a", "b"};
  totals.Count(report);
  report.comparison.reset();
  report.verdict = ObjectVerdict::kNoRules;
  totals.Count(report);
  report.verdict = ObjectVerdict::kUnusable;
  totals.Count(report);
  EXPECT_EQ(SummaryOfTotals(totals),
            "4 objects: 1 valid, 1 invalid, 1 without rules, 1 unusable; 2 mismatches");
}

TEST(ObjectText, NamesWhatIsKnown) {
  ObjectReport report;
  EXPECT_EQ(ObjectText(report), "");
  report.kind = "Thing";
  EXPECT_EQ(ObjectText(report), "Thing");
  report.api_version = "v1";
  report.name = "a";
  EXPECT_EQ(ObjectText(report), "v1 Thing a");
  report.namespace_name = "n";
  EXPECT_EQ(ObjectText(report), "v1 Thing n/a");
}

TEST(PlaceText, HasNoLineThatIsNotKnown) {
  EXPECT_EQ(PlaceText("f", {3, 1}), "f:3");
  EXPECT_EQ(PlaceText("f", {}), "f");
}

}  // namespace
}  // namespace tandem::manifests
