#include "validation/handwritten/batch/job_status.h"

#include "tests/validation/handwritten/batch/job_sample.h"

namespace tandem::handwritten::batch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("batch", "v1", "Job", "status"); }

std::vector<std::string> Update(const std::string& before, const std::string& now,
                                const std::string& spec = "") {
  const Write write(Rules(), Job(spec, before), Job(spec, now));
  EXPECT_EQ(write.ShapeFailure(), "");
  return write.Strategy();
}

std::string True(std::initializer_list<std::string> types) {
  std::string out = R"("conditions": [)";
  for (const std::string& type : types) {
    out += (out.back() == '[' ? "" : ", ") + (R"({"type": ")" + type) + R"(", "status": "True"})";
  }
  return out + "]";
}

const std::string kStart = R"(, "startTime": "2024-01-02T03:04:05Z")";
const std::string kEnd = R"(, "completionTime": "2024-01-02T03:04:06Z")";
const std::string kComplete = True({"Complete", "SuccessCriteriaMet"}) + kStart + kEnd;
const std::string kFailed = True({"Failed", "FailureTarget"}) + kStart;

TEST(JobStatus, AcceptsTheEndOfAJob) {
  EXPECT_THAT(Update(R"("active": 1)", kComplete + R"(, "succeeded": 1)"), IsEmpty());
  EXPECT_THAT(Update(R"("active": 1)", kFailed + R"(, "failed": 1)"), IsEmpty());
}

TEST(JobStatus, ToleratesWhatDoesNotChange) {
  const std::string bad = True({"Complete", "Failed"}) + R"(, "active": 2, "ready": 3,
      "completedIndexes": "x", "terminating": 1, "uncountedTerminatedPods": {"failed": ["u"]})";
  EXPECT_THAT(Update(bad, bad), IsEmpty());
}

TEST(JobStatus, HasOneOutcome) {
  EXPECT_THAT(
      Update("",
             True({"Complete", "Failed", "FailureTarget", "SuccessCriteriaMet"}) + kStart + kEnd),
      ElementsAre("status.conditions: Invalid value: cannot set Complete=True and Failed=true "
                  "conditions",
                  "status.conditions: Invalid value: cannot set Complete=True and "
                  "FailureTarget=true conditions",
                  "status.conditions: Invalid value: cannot set SuccessCriteriaMet=True and "
                  "Failed=true conditions",
                  "status.conditions: Invalid value: cannot set SuccessCriteriaMet=True and "
                  "FailureTarget=true conditions"));
}

TEST(JobStatus, CompletesAtATime) {
  EXPECT_THAT(Update("", R"("active": 1)" + kStart + kEnd),
              ElementsAre("status.completionTime: Invalid value: \"2024-01-02T03:04:06Z\": cannot "
                          "set completionTime when there is no Complete=True condition"));
  EXPECT_THAT(Update("", True({"Complete", "SuccessCriteriaMet"}) +
                             R"(, "startTime": "2024-01-02T03:04:07Z")" + kEnd),
              ElementsAre("status.completionTime: Invalid value: \"2024-01-02T03:04:06Z\": must be "
                          "equal to or after `startTime`"));
  EXPECT_THAT(
      Update(kComplete, True({"Complete", "SuccessCriteriaMet"}) + kStart +
                            R"(, "completionTime": "2024-01-02T03:04:09Z")"),
      ElementsAre("status.completionTime: Invalid value: \"2024-01-02T03:04:09Z\": field is "
                  "immutable"));
}

TEST(JobStatus, StartsOnce) {
  const std::string later = R"("startTime": "2024-01-02T03:04:09Z")";
  EXPECT_THAT(Update(R"("active": 1)" + kStart, later),
              ElementsAre("status.startTime: Invalid value: \"2024-01-02T03:04:09Z\": field is "
                          "immutable for unsuspended job once set"));
  EXPECT_THAT(Update(R"("active": 1)" + kStart, later, R"(, "suspend": true)"), IsEmpty());
  EXPECT_THAT(Update(True({"Suspended"}) + kStart,
                     R"("conditions": [{"type": "Suspended", "status": "False"}], )" + later),
              IsEmpty());
  EXPECT_THAT(Update("", True({"Failed", "FailureTarget"})),
              ElementsAre("status.startTime: Required value: startTime is required for finished "
                          "job"));
  EXPECT_THAT(Update("", True({"Complete", "SuccessCriteriaMet"}) + kEnd,
                     R"(, "suspend": true, "completions": 0)"),
              IsEmpty());
}

TEST(JobStatus, LeavesNothingBehind) {
  EXPECT_THAT(Update("", kFailed + R"(, "active": 2, "terminating": 1,
                  "uncountedTerminatedPods": {"succeeded": ["u"]})"),
              ElementsAre("status.active: Invalid value: 2: active>0 is invalid for finished job",
                          R"(status.uncountedTerminatedPods: Invalid value: {"Succeeded":["u"],)"
                          R"("Failed":null}: must be empty for finished job)",
                          "status.terminating: Invalid value: 1: terminating>0 is invalid for "
                          "finished job"));
}

TEST(JobStatus, HasSaneIndexes) {
  const std::string indexed =
      R"(, "completionMode": "Indexed", "completions": 5, "backoffLimitPerIndex": 1)";
  EXPECT_THAT(Update("", R"("completedIndexes": "0-2", "failedIndexes": "3")", indexed), IsEmpty());
  EXPECT_THAT(Update("", R"("completedIndexes": "0-2", "failedIndexes": "2,9")", indexed),
              ElementsAre("status.failedIndexes: Invalid value: \"2,9\": error parsing "
                          "failedIndexes: too large index: \"9\"",
                          "status.failedIndexes: Invalid value: \"2,9\": failedIndexes and "
                          "completedIndexes overlap at index: 2"));
  EXPECT_THAT(Update("", R"("failedIndexes": "")"),
              ElementsAre("status.failedIndexes: Invalid value: \"\": cannot set non-null "
                          "failedIndexes when backoffLimitPerIndex is null"));
}

TEST(JobStatus, FailsWithItsTarget) {
  const std::string failed_alone = True({"Failed"}) + kStart;
  constexpr std::string_view kNoTarget =
      "status.conditions: Invalid value: cannot set Failed=True condition without the "
      "FailureTarget=true condition";
  EXPECT_THAT(Update("", failed_alone), ElementsAre(kNoTarget));
  EXPECT_THAT(Update(failed_alone, failed_alone), IsEmpty());
  EXPECT_THAT(Update(failed_alone, failed_alone + R"(, "failedIndexes": "1")",
                     R"(, "backoffLimitPerIndex": 1)"),
              ElementsAre(kNoTarget));
  EXPECT_THAT(Update(kFailed, failed_alone),
              ElementsAre("status.conditions: Invalid value: cannot disable the terminal "
                          "FailureTarget=True condition"));
}

TEST(JobStatus, OnlyGoesForward) {
  EXPECT_THAT(
      Update(kFailed + R"(, "failed": 2, "succeeded": 2)", R"("failed": 1, "active": 1)" + kStart),
      ElementsAre("status.conditions: Invalid value: cannot disable the terminal "
                  "Failed=True condition",
                  "status.conditions: Invalid value: cannot disable the terminal "
                  "FailureTarget=True condition",
                  "status.failed: Invalid value: 1: cannot decrease the failed counter",
                  "status.succeeded: Invalid value: 0: cannot decrease the succeeded "
                  "counter"));
  EXPECT_THAT(Update(R"("succeeded": 2)", R"("succeeded": 1)",
                     R"(, "completionMode": "Indexed", "completions": 1, "parallelism": 1)"),
              IsEmpty());
  EXPECT_THAT(Update(True({"SuccessCriteriaMet"}), "\"active\": 1"),
              ElementsAre("status.conditions: Invalid value: cannot disable the "
                          "SuccessCriteriaMet=True condition"));
  EXPECT_THAT(
      Update(True({"Complete"}) + kStart + kEnd, kComplete),
      ElementsAre("status.conditions: Invalid value: cannot set SuccessCriteriaMet=True for "
                  "Job already has Complete=true conditions"));
}

TEST(JobStatus, MeetsItsSuccessPolicy) {
  const std::string bad = True({"Complete"}) + kStart + kEnd;
  EXPECT_THAT(Update(bad, bad, R"(, "successPolicy": {})"),
              ElementsAre("status.conditions: Invalid value: cannot set Complete=True for Job with "
                          "SuccessPolicy unless SuccessCriteriaMet=True"));
}

TEST(JobStatus, CountsEachPodOnce) {
  EXPECT_THAT(Update("", R"("uncountedTerminatedPods": {"succeeded": ["a", ""], "failed": ["a"]})"),
              ElementsAre("status.uncountedTerminatedPods.succeeded[1]: Invalid value: \"\": must "
                          "not be empty",
                          "status.uncountedTerminatedPods.failed[0]: Duplicate value: \"a\""));
  EXPECT_THAT(
      Update("", R"("ready": 2, "active": 1)"),
      ElementsAre("status.ready: Invalid value: 2: cannot set more ready pods than active"));
}

TEST(JobStatus, ListensToItsGate) {
  const Sample before(Job("", kComplete));
  const Sample now(Job("", R"("active": 1)"));
  Options options;
  options.job_managed_by = false;
  field::ErrorList errors;
  Rules()->Validate({Operation::kUpdate, *now, *before, options}, errors);
  EXPECT_THAT(Texts(errors), ElementsAre("status.conditions: Invalid value: cannot disable the "
                                         "SuccessCriteriaMet=True condition"));
}

}  // namespace
}  // namespace tandem::handwritten::batch
