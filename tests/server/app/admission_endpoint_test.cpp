#include "server/app/admission_endpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/server/admission/fixture.h"
#include "tests/server/app/posted_review.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "tests/server/recorder/record_folder.h"

namespace tandem::server {
namespace {

using admission::Controller;
using admission::FakeClock;
using admission::kController;
using admission::ReviewOf;
using metrics::HasSample;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class AdmissionEndpointTest : public testing::Test {
 protected:
  AdmissionEndpointTest() {
    store_.Replace(admission::TestRules());
    FakeClock::now = kBegin;
    FakeClock::step = {};
    judge_options_.now = &FakeClock::Read;
  }

  /// The answer to what arrived at the beginning, half a minute before its deadline.
  http::Response AnswerTo(const std::string& body, const std::string& query = "") {
    PostedReview posted(body);
    posted.query = query;
    posted.received = kBegin;
    posted.deadline = kBegin + seconds(30);
    return posted.AnswerOf(endpoint_);
  }

  static constexpr verdict::TimePoint kBegin{std::chrono::hours(1)};

  RuleStore store_;
  verdict::JudgeOptions judge_options_;
  admission::Recorder told_;
  admission::Handler handler_{store_, judge_options_, told_, told_};
  metrics::Metrics metrics_{metrics::ExampleOptions()};
  AdmissionEndpoint endpoint_{verdict::Endpoint::kValidate, handler_, metrics_.admission()};
};

TEST_F(AdmissionEndpointTest, MeasuresRequestsByTheirOperationAndWhatWasDecided) {
  const struct {
    std::string review;
    const char* labels;
    int code;
  } kCases[] = {
      {ReviewOf("CREATE", kController, Controller("1")), R"(decision="allow",operation="CREATE")",
       200},
      {ReviewOf("CREATE", kController, Controller("-1")), R"(decision="deny",operation="CREATE")",
       200},
      {ReviewOf("UPDATE", kController, Controller("1"), Controller("1")),
       R"(decision="allow",operation="UPDATE")", 200},
      {ReviewOf("CREATE", kController, "null"), R"(decision="error",operation="CREATE")", 400},
  };
  for (const auto& c : kCases) {
    const http::Response response = AnswerTo(c.review);
    EXPECT_EQ(response.code, c.code);
    endpoint_.Written(response, seconds(2));
    const std::string series = "tandem_admission_request_duration_seconds";
    const std::string labels = "{" + std::string(c.labels) + "} ";
    const std::string page = metrics_.Render();
    EXPECT_THAT(page, HasSample(series + "_count" + labels + "1"));
    EXPECT_THAT(page, HasSample(series + "_sum" + labels + "2"));
  }
}

TEST_F(AdmissionEndpointTest, MeasuresNoRequestThatWasNoReview) {
  const http::Response response = AnswerTo("{}");
  EXPECT_EQ(response.code, 400);
  endpoint_.Written(response, seconds(2));
  EXPECT_THAT(metrics_.Render(),
              Not(ContainsRegex("admission_request_duration_seconds_count[^ ]* [1-9]")));
}

TEST_F(AdmissionEndpointTest, MeasuresEveryBody) {
  AnswerTo("{}");
  AnswerTo("[1]");
  const std::string page = metrics_.Render();
  EXPECT_THAT(page, HasSample("tandem_admission_request_body_bytes_count 2"));
  EXPECT_THAT(page, HasSample("tandem_admission_request_body_bytes_sum 5"));
}

TEST_F(AdmissionEndpointTest, JudgesUntilItsAnswerWouldComeTooLate) {
  const struct {
    const char* query;
    seconds last;  ///< a margin before the end
  } kCases[] = {{"", seconds(29)}, {"timeout=10s", seconds(9)}, {"timeout=300s", seconds(29)}};
  const std::string review = ReviewOf("CREATE", kController, Controller("1"));
  for (const auto& c : kCases) {
    FakeClock::now = kBegin + c.last;
    EXPECT_EQ(AnswerTo(review, c.query).code, 200) << c.query;
    FakeClock::now += nanoseconds(1);
    EXPECT_EQ(AnswerTo(review, c.query).code, 504) << c.query;
  }
}

TEST_F(AdmissionEndpointTest, SaysWhenToAskAgain) {
  store_.Replace(nullptr);
  const http::Response response = AnswerTo(ReviewOf("CREATE", kController, Controller("1")));
  EXPECT_EQ(response.code, 503);
  EXPECT_EQ(response.retry_after, 1);
}

TEST_F(AdmissionEndpointTest, HasReviewsRecordedAndTheirComparisonsPassedOn) {
  const recorder::RecordFolder folder;
  recorder::Options options;
  options.directory = folder.path();
  const auto recorder = recorder::Recorder::Open(options, metrics_.recorder());
  ASSERT_TRUE(recorder) << recorder.error().message;
  admission::Recorder compared;
  endpoint_.RecordWith(**recorder, compared);
  const std::string review =
      ReviewOf("CREATE", kController, Controller("1", R"(,"nickname":"long")"));
  EXPECT_EQ(AnswerTo(review).code, 200);
  (*recorder)->Stop();
  EXPECT_THAT(folder.Text(), HasSubstr(R"("endpoint":"validate","decision":"allow")"));
  EXPECT_THAT(compared.events,
              testing::ElementsAre("mismatch replicationcontroller_create spec.nickname"));
}

}  // namespace
}  // namespace tandem::server
