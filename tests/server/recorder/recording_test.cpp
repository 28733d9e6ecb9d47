#include "server/recorder/recording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/admission/fixture.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "tests/server/recorder/record_folder.h"

namespace tandem::recorder {
namespace {

using admission::Controller;
using admission::kController;
using admission::ReviewOf;
using metrics::HasSample;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using verdict::Endpoint;

class Recordings : public testing::Test {
 protected:
  Recordings() { store_.Replace(admission::TestRules()); }

  /// The answer to a review, which is recorded.
  std::string Handle(Endpoint endpoint, std::string body) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    Recording recording(*recorder_, told_, endpoint, body);
    return handler_.Handle({endpoint, body, deadline, false, &recording}).body;
  }

  /// The lines that were recorded.
  std::string Lines() {
    recorder_->Stop();
    return folder_.Text();
  }

  RecordFolder folder_;
  metrics::Metrics metrics_{metrics::ExampleOptions()};
  std::unique_ptr<Recorder> recorder_ = [this] {
    Options options;
    options.directory = folder_.path();
    auto recorder = Recorder::Open(options, metrics_.recorder());
    EXPECT_TRUE(recorder) << recorder.error().message;
    return *std::move(recorder);
  }();
  server::RuleStore store_;
  verdict::JudgeOptions options_;
  admission::Recorder told_;
  admission::Handler handler_{store_, options_, told_, told_};
};

TEST_F(Recordings, HoldTheVerdictThatWasGiven) {
  Handle(Endpoint::kValidate, ReviewOf("CREATE", kController, Controller("1")));
  Handle(Endpoint::kValidate, ReviewOf("CREATE", kController, Controller("-1")));
  const std::string lines = Lines();
  EXPECT_THAT(lines, HasSubstr(R"("endpoint":"validate","decision":"allow","code":200,)"
                               R"("authority":"handwritten","ruleset":")"));
  EXPECT_THAT(lines, HasSubstr(R"("decision":"deny","code":422)"));
  EXPECT_THAT(lines, HasSubstr(R"("field":"spec.replicas")"));
  EXPECT_THAT(lines, HasSubstr(R"("userInfo":{"username":"<redacted>"})"));
}

TEST_F(Recordings, HoldTheTrueVerdictOfWhatIsObserved) {
  const std::string answer =
      Handle(Endpoint::kObserve, ReviewOf("CREATE", kController, Controller("-1")));
  EXPECT_THAT(answer, HasSubstr(R"("allowed":true)"));
  EXPECT_THAT(Lines(), HasSubstr(R"("endpoint":"observe","decision":"deny","code":422)"));
}

TEST_F(Recordings, HoldMismatchesAndPassThemOn) {
  Handle(Endpoint::kValidate,
         ReviewOf("CREATE", kController, Controller("1", R"(,"nickname":"long")")));
  EXPECT_THAT(Lines(), HasSubstr(R"("mismatches":[{"type":"extra","reason":"FieldValueTooLong",)"
                                 R"("field":"spec.nickname","origin":"maxLength"}])"));
  EXPECT_THAT(told_.events,
              Contains("mismatch replicationcontroller_create spec.nickname").Times(1));
}

TEST_F(Recordings, MarkDryRuns) {
  std::string body = ReviewOf("CREATE", kController, Controller("1"));
  body.replace(body.find(R"("dryRun":false)"), 14, R"("dryRun":true)");
  Handle(Endpoint::kValidate, body);
  EXPECT_THAT(Lines(), AllOf(HasSubstr(R"("dryRun":true},"request")"),
                             HasSubstr(R"("dryRun":true,"options")")));
}

TEST_F(Recordings, HoldWhatIsAllowedUnjudged) {
  Handle(Endpoint::kValidate, ReviewOf("DELETE", kController, "null", Controller("1")));
  Handle(Endpoint::kValidate, ReviewOf("CREATE", "example.com/v1/Unknown", "{}"));
  const std::string lines = Lines();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 2);
  EXPECT_THAT(lines, Not(HasSubstr("authority")));
}

TEST_F(Recordings, HoldWhyThereWasNoVerdict) {
  Handle(Endpoint::kValidate, ReviewOf("CREATE", kController, "null"));
  EXPECT_THAT(Lines(), HasSubstr(R"("decision":"error","code":400)"));
}

TEST_F(Recordings, AreNotMadeOfWhatIsNoReview) {
  Handle(Endpoint::kValidate, "{");
  Handle(Endpoint::kValidate, "{}");
  EXPECT_EQ(Lines(), "");
}

TEST_F(Recordings, ChangeNoAnswer) {
  const std::string body = ReviewOf("CREATE", kController, Controller("-1"));
  std::string copy = body;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  const std::string plain = handler_.Handle({Endpoint::kValidate, copy, deadline}).body;
  EXPECT_EQ(Handle(Endpoint::kValidate, body), plain);
  recorder_->Stop();
  EXPECT_EQ(Handle(Endpoint::kValidate, body), plain);
  EXPECT_THAT(metrics_.Render(),
              HasSample("tandem_recorder_dropped_total{reason=\"queue_full\"} 1"));
}

TEST_F(Recordings, GiveBackTheRoomOfWhatTheyDoNotHandIn) {
  for (int i = 0; i < 2000; ++i) Handle(Endpoint::kValidate, "{");
  Handle(Endpoint::kValidate, ReviewOf("CREATE", kController, Controller("1")));
  const std::string lines = Lines();
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 1);
}

}  // namespace
}  // namespace tandem::recorder
