#include "server/app/legacy_endpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/metrics/metrics.h"
#include "tests/server/admission/fixture.h"
#include "tests/server/app/posted_review.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "tests/server/recorder/record_folder.h"
#include "tests/support/scripted_server.h"

namespace tandem::server {
namespace {

using admission::Controller;
using admission::kController;
using admission::ReviewOf;
using metrics::HasSample;
using std::chrono::hours;
using std::chrono::milliseconds;
using support::ScriptedConnection;
using support::ScriptedServer;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The legacy webhook's answer to every review: a denial with these causes.
ScriptedServer::Script Denies(const std::string& causes) {
  return [causes](ScriptedConnection& connection) {
    while (!connection.ReadRequest().empty()) {
      connection.Send(support::HttpAnswer(
          R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":"u-1",)"
          R"("allowed":false,"status":{"message":"old says no","code":403,"details":{"causes":[)" +
          causes + "]}}}}"));
    }
  };
}

/// An endpoint beside a legacy webhook that denies, while our side allows.
class LegacyEndpointTest : public testing::Test {
 protected:
  LegacyEndpointTest() { store_.Replace(admission::TestRules()); }

  void Start(bool authoritative) { Start(authoritative, Denies("")); }

  void Start(bool authoritative, ScriptedServer::Script webhook) {
    webhook_ = std::make_unique<ScriptedServer>(std::vector{std::move(webhook)});
    legacy::ForwarderOptions options;
    options.url = {false, "127.0.0.1", webhook_->port(), "/"};
    options.timeout = hours(1);
    forwarder_ = std::make_unique<legacy::Forwarder>(options, nullptr, nobody_);
    endpoint_ =
        std::make_unique<LegacyEndpoint>(LegacyEndpoint::Options{authoritative, true}, handler_,
                                         metrics_.admission(), monitor_, *forwarder_);
  }

  RuleStore store_;
  verdict::JudgeOptions judge_options_;
  admission::Recorder told_;
  admission::Handler handler_{store_, judge_options_, told_, told_};
  metrics::Metrics metrics_{metrics::ExampleOptions()};
  ReviewMonitor monitor_{metrics_.admission()};
  legacy::ForwardObserver nobody_;
  std::unique_ptr<ScriptedServer> webhook_;
  std::unique_ptr<legacy::Forwarder> forwarder_;
  std::unique_ptr<LegacyEndpoint> endpoint_;
  PostedReview review_{ReviewOf("CREATE", kController, Controller("1"))};
};

TEST_F(LegacyEndpointTest, NeitherJudgesNorPassesOnWhatTandemHasPassedOn) {
  for (const char* via : {"1.1 tandem,", "1.0 proxy,1.1 tandem,", "1.1 tandem,1.0 proxy,"}) {
    Start(true);
    PostedReview review(review_.body);
    review.via = via;
    const http::Response answer = review.AnswerOf(*endpoint_);
    EXPECT_EQ(answer.code, 508) << via;
    EXPECT_THAT(answer.body, AllOf(HasSubstr(R"("reason":"LoopDetected","code":508)"),
                                   HasSubstr("is not passed on again")));
    EXPECT_THAT(told_.events, IsEmpty());
    EXPECT_EQ(webhook_->accepted(), 0);
  }
}

TEST_F(LegacyEndpointTest, PassesOnWhatComesByOthers) {
  for (const char* via : {"", "1.0 proxy,", "1.1 tandem-proxy,", "1.1 nottandem,"}) {
    Start(true);
    PostedReview review(review_.body);
    review.via = via;
    const http::Response answer = review.AnswerOf(*endpoint_);
    EXPECT_EQ(answer.code, 200) << via;
    EXPECT_THAT(answer.body, HasSubstr("old says no")) << via;
  }
}

TEST_F(LegacyEndpointTest, AsksForAnotherCallWhenTheDecidingWebhookWasNotAsked) {
  Start(true);
  forwarder_->Stop(milliseconds(0));
  const http::Response answer = review_.AnswerOf(*endpoint_);
  EXPECT_EQ(answer.code, 429);
  EXPECT_EQ(answer.retry_after, 1);
  EXPECT_THAT(answer.body,
              AllOf(HasSubstr("the legacy webhook gave no verdict: it was not asked, because"),
                    HasSubstr(R"("details":{"retryAfterSeconds":1})")));
  endpoint_->Written(answer, milliseconds(1));
  EXPECT_THAT(metrics_.Render(), HasSample("tandem_admission_request_duration_seconds_count"
                                           R"({decision="error",operation="CREATE"} 1)"));
}

TEST_F(LegacyEndpointTest, AsksForAnotherCallWhenItStopsBeforeTheDecidingWebhookAnswers) {
  Start(true, [](ScriptedConnection& connection) {
    connection.ReadRequest();
    connection.AwaitEnd();
  });
  std::thread stop([this] {
    while (webhook_->accepted() == 0) std::this_thread::yield();
    forwarder_->Stop(milliseconds(0));
  });
  const http::Response answer = review_.AnswerOf(*endpoint_);
  stop.join();
  EXPECT_EQ(answer.code, 429);
  EXPECT_EQ(answer.retry_after, 1);
  EXPECT_THAT(answer.body, HasSubstr("the legacy webhook gave no verdict: its answer is not waited "
                                     "for, because the server is stopping"));
}

TEST_F(LegacyEndpointTest, PassesNothingOnThatItCannotReadItself) {
  judge_options_.max_review_bytes = 64 * 1024;
  std::string numbers = "[0";
  for (int i = 0; i < 20'000; ++i) numbers += ",0";
  PostedReview review(ReviewOf("CREATE", kController, numbers + "]"));
  Start(true);
  const http::Response answer = review.AnswerOf(*endpoint_);
  EXPECT_EQ(answer.code, 500);
  EXPECT_THAT(answer.body, HasSubstr("the names and values of the review take"));
  EXPECT_EQ(webhook_->accepted(), 0);
}

TEST_F(LegacyEndpointTest, AnswersItselfWhenTheComparedWebhookWasNotAsked) {
  Start(false);
  forwarder_->Stop(milliseconds(0));
  const http::Response answer = review_.AnswerOf(*endpoint_);
  EXPECT_EQ(answer.code, 200);
  EXPECT_THAT(answer.body, HasSubstr(R"("allowed":true)"));
}

/// A clock on which judging a review takes some hours.
struct SlowClock {
  static inline verdict::TimePoint begin{};
  static inline hours judging{};
  static inline bool begun = false;

  static verdict::TimePoint Read() { return std::exchange(begun, true) ? begin + judging : begin; }
};

TEST_F(LegacyEndpointTest, LeavesHalfOfTheTimeToAWebhookThatDecides) {
  judge_options_.now = &SlowClock::Read;
  SlowClock::begin = review_.received;
  SlowClock::judging = hours(9);  // of the twelve that there are

  SlowClock::begun = false;
  Start(true);
  const http::Response theirs = review_.AnswerOf(*endpoint_);
  EXPECT_EQ(theirs.code, 200);
  EXPECT_THAT(theirs.body, HasSubstr("old says no"));
  EXPECT_THAT(told_.events, ElementsAre(HasSubstr("abstention 504")));

  told_.events.clear();
  SlowClock::begun = false;
  Start(false);
  PostedReview again(review_.body);
  const http::Response ours = again.AnswerOf(*endpoint_);
  EXPECT_EQ(ours.code, 200);
  EXPECT_THAT(ours.body, HasSubstr(R"("allowed":true)"));
}

TEST_F(LegacyEndpointTest, HasFewAndShortCausesOfTheWebhookRecorded) {
  std::string causes = R"({"reason":"FieldValueInvalid","field":")" + std::string(500, 'x') + "\"}";
  for (int i = 0; i < 101; ++i) {
    causes += R"(,{"reason":"FieldValueInvalid","field":"spec.f)" + std::to_string(i) + "\"}";
  }
  const recorder::RecordFolder folder;
  recorder::Options options;
  options.directory = folder.path();
  const auto recorder = recorder::Recorder::Open(options, metrics_.recorder());
  ASSERT_TRUE(recorder) << recorder.error().message;
  Start(false, Denies(causes));
  endpoint_->RecordWith(**recorder, told_);
  EXPECT_EQ(review_.AnswerOf(*endpoint_).code, 200);
  while (!folder.Text().ends_with('\n')) std::this_thread::yield();
  forwarder_->Stop(milliseconds(0));  // its thread uses the recorder
  const std::string text = folder.Text();
  EXPECT_THAT(text, AllOf(HasSubstr(R"("legacy":{"decision":"deny","code":403,"causes":[)"
                                    R"({"reason":"FieldValueInvalid","field":"spec.f0"},)"),
                          HasSubstr(R"("field":"spec.f99"}],"omittedCauses":2})")));
}

}  // namespace
}  // namespace tandem::server
