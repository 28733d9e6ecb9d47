#include "tests/validation/handwritten/batch/job_sample.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/render.h"

namespace tandem::handwritten::batch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Main() { return FindStrategy("batch", "v1", "CronJob", ""); }

std::string CronJob(const std::string& schedule, const std::string& more = "",
                    const std::string& job = "", const std::string& name = "c") {
  return R"({"metadata": {"name": ")" + name +
         R"(", "namespace": "default", "resourceVersion": "1"}, "spec": {"schedule": ")" +
         schedule + R"(", "concurrencyPolicy": "Allow")" + more + R"(, "jobTemplate": {"spec": {)" +
         kPodTemplate + job + "}}}}";
}

std::string WithZone(const std::string& zone) {
  return CronJob("@daily", R"(, "timeZone": ")" + zone + "\"");
}

TEST(CronJob, AcceptsAPlainOne) {
  const std::string good = WithZone("Europe/Berlin");
  EXPECT_EQ(Write(Main(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Main(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Main(), good, good).Whole(), IsEmpty());
}

TEST(CronJob, CoversAMissingScheduleDeclaratively) {
  const field::ErrorList errors = Write(Main(), CronJob("")).StrategyErrors();
  EXPECT_THAT(Texts(errors), ElementsAre("spec.schedule: Required value"));
  EXPECT_TRUE(errors.front().covered_by_declarative);
}

TEST(CronJob, KeepsOldSchedulesWithAZone) {
  const std::string zoned = CronJob("TZ=UTC * * * * *");
  EXPECT_THAT(Write(Main(), zoned).Strategy(),
              ElementsAre("spec.schedule: Invalid value: \"TZ=UTC * * * * *\": cannot use TZ or "
                          "CRON_TZ in schedule, use timeZone field instead"));
  EXPECT_THAT(Write(Main(), zoned, zoned).Strategy(), IsEmpty());
  EXPECT_THAT(
      Write(Main(), zoned, CronJob("TZ=UTC * * * * *", R"(, "timeZone": "UTC")")).Strategy(),
      ElementsAre("spec.schedule: Invalid value: \"TZ=UTC * * * * *\": cannot use both timeZone "
                  "field and TZ or CRON_TZ in schedule"));
}

TEST(CronJob, KnowsTimeZones) {
  const auto path = [](const std::string& zone) {
    return "spec.timeZone: Invalid value: \"" + zone + "\": ";
  };
  EXPECT_THAT(Write(Main(), WithZone("")).Strategy(),
              ElementsAre(path("") + "timeZone must be nil or non-empty string"));
  for (const std::string zone :
       {"-a", "a//b", "./UTC", "x/..", "a b", "Mars/Base", "fifteenletters1"}) {
    EXPECT_THAT(Write(Main(), WithZone(zone)).Strategy(),
                ElementsAre(path(zone) + "unknown time zone " + zone));
  }
  const std::string explicit_zone =
      "timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones";
  EXPECT_THAT(Write(Main(), WithZone("Local")).Strategy(),
              ElementsAre(path("Local") + explicit_zone));
  EXPECT_EQ(Write(Main(), WithZone("LOCAL")).Strategy().size(), 2U);
  EXPECT_THAT(Write(Main(), WithZone("x"), WithZone("x")).Strategy(), IsEmpty());
}

TEST(CronJob, LeavesSelectorsToTheRegistry) {
  EXPECT_THAT(
      Write(Main(), CronJob("@daily", "", R"(, "selector": {}, "manualSelector": true)"))
          .Strategy(),
      ElementsAre("spec.jobTemplate.spec.selector: Invalid value: {}: `selector` will be "
                  "auto-generated",
                  "spec.jobTemplate.spec.manualSelector: Unsupported value: true: supported "
                  "values: \"nil\", \"false\""));
}

TEST(CronJob, FillsInTheStatusOfAPatternSince134) {
  const Sample written(
      R"({"spec":{"jobTemplate":{"spec":{"podFailurePolicy":{"rules":[{"onPodConditions":[{}]}]}}}}})");
  const auto pattern_in = [&](releases::Release release) {
    json::Overlay overlay;
    const json::ValueView job =
        ApplyDefaults("batch", "v1", "CronJob", *written, overlay, release).Member("spec");
    const json::ValueView rules =
        job.Member("jobTemplate").Member("spec").Member("podFailurePolicy").Member("rules");
    return json::RenderGoJson(rules.At(0).Member("onPodConditions"));
  };
  EXPECT_EQ(pattern_in({1, 33, 13}), "[{}]");
  EXPECT_EQ(pattern_in({1, 34, 0}), R"([{"status":"True"}])");
}

TEST(CronJob, LeavesRoomInItsName) {
  const std::string name(53, 'a');
  const std::string job = CronJob("@daily", "", "", name);
  EXPECT_THAT(Write(Main(), job).Strategy(), ElementsAre("metadata.name: Invalid value: \"" + name +
                                                         "\": must be no more than 52 characters"));
  EXPECT_THAT(Write(Main(), job, job).Strategy(), IsEmpty());
}

TEST(CronJobStatus, HasNoRules) {
  const Strategy* rules = FindStrategy("batch", "v1", "CronJob", "status");
  EXPECT_THAT(Write(rules, CronJob("@daily"), CronJob("")).Strategy(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::batch
