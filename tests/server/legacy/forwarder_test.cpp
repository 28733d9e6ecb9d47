#include "server/legacy/forwarder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <vector>

#include "tests/support/scripted_server.h"

namespace tandem::legacy {
namespace {

using std::chrono::milliseconds;
using support::HttpAnswer;
using support::ScriptedConnection;
using support::ScriptedServer;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kAllowed =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)"
    R"({"uid":"u-1","allowed":true}})";
constexpr const char* kDenied =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)"
    R"({"uid":"u-1","allowed":false,"status":{"details":{"causes":[{"reason":)"
    R"("FieldValueInvalid","field":"spec.a"}]}}}})";

class Recorder final : public ForwardObserver {
 public:
  void OnRequest(const RequestEvent& event) override { Add(ToString(event.result)); }
  void OnComparison(const ComparisonEvent& event) override {
    Add(ToString(event.comparison.outcome));
  }

  std::vector<std::string> events() {
    const std::lock_guard lock(mutex_);
    return events_;
  }

 private:
  void Add(std::string_view event) {
    const std::lock_guard lock(mutex_);
    events_.emplace_back(event);
  }

  std::mutex mutex_;
  std::vector<std::string> events_;
};

/// Nothing here takes as long on the busiest machine.
constexpr milliseconds kVeryLong = std::chrono::hours(1);

Passage ExamplePassage(bool allowed = true, milliseconds time = kVeryLong) {
  Passage passage{"{\"a\": 1}", http::Clock::now() + time, {}};
  passage.ours.api_version = "admission.k8s.io/v1";
  passage.ours.uid = "u-1";
  passage.ours.has_verdict = true;
  passage.ours.answer.allowed = allowed;
  if (!allowed) passage.ours.answer.denial.emplace();
  return passage;
}

ForwarderOptions To(const ScriptedServer& server) {
  ForwarderOptions options;
  options.url = {false, "127.0.0.1", server.port(), "/old"};
  options.timeout = kVeryLong;
  return options;
}

/// Waits for the reply.
Reply Ask(Forwarder& forwarder, Passage passage) {
  std::promise<Reply> promise;
  forwarder.Forward(std::move(passage), [&](const admission::Opinion&, const Reply& reply) {
    promise.set_value(reply);
  });
  return promise.get_future().get();
}

ScriptedServer::Script Says(std::string bytes) {
  return [bytes](ScriptedConnection& connection) {
    while (!connection.ReadRequest().empty()) connection.Send(bytes);
  };
}

TEST(Forwarder, PassesTheReviewOnAsItIs) {
  std::string request;
  ScriptedServer server({[&](ScriptedConnection& connection) {
    request = connection.ReadRequest();
    connection.Send(HttpAnswer(kAllowed));
  }});
  Recorder recorder;
  ForwarderOptions options = To(server);
  options.timeout = milliseconds(299'500);
  Forwarder forwarder(options, nullptr, recorder);
  const Reply reply = Ask(forwarder, ExamplePassage());
  EXPECT_EQ(reply.result, RequestResult::kAllow);
  ASSERT_TRUE(reply.verdict);
  EXPECT_TRUE(reply.verdict->allowed);
  EXPECT_THAT(request, StartsWith("POST /old?timeout=300s HTTP/1.1\r\n"));
  EXPECT_THAT(request, testing::EndsWith("\r\n\r\n{\"a\": 1}"));
}

TEST(Forwarder, ComparesAside) {
  const struct {
    const char* answer;
    bool ours;
    const char* result;
    const char* outcome;
  } kCases[] = {
      {kAllowed, true, "allow", "agree"},
      {kAllowed, false, "allow", "verdict_differs"},
      {kDenied, true, "deny", "verdict_differs"},
      {kDenied, false, "deny", "errors_differ"},
  };
  for (const auto& c : kCases) {
    ScriptedServer server({Says(HttpAnswer(c.answer))});
    Recorder recorder;
    Forwarder forwarder(To(server), nullptr, recorder);
    forwarder.Forward(ExamplePassage(c.ours));
    forwarder.Stop(kVeryLong);
    EXPECT_THAT(recorder.events(), ElementsAre(c.result, c.outcome));
  }
}

TEST(Forwarder, ComparesNothingWithoutAVerdictOfOurs) {
  ScriptedServer server({Says(HttpAnswer(kDenied))});
  Recorder recorder;
  Forwarder forwarder(To(server), nullptr, recorder);
  Passage passage = ExamplePassage();
  passage.ours.has_verdict = false;
  EXPECT_EQ(Ask(forwarder, std::move(passage)).result, RequestResult::kDeny);
  forwarder.Stop(milliseconds(0));
  EXPECT_THAT(recorder.events(), ElementsAre("deny"));
}

TEST(Forwarder, TakesNothingButAVerdictForOne) {
  const struct {
    std::string bytes;
    const char* error;
  } kCases[] = {
      {"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n",
       "the answer has HTTP status 500"},
      {"HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n",
       "the answer has HTTP status 302"},
      {HttpAnswer("<html>"), "invalid JSON at byte 0"},
      {HttpAnswer(R"({"response":{"uid":"u-2"}})"), R"(expected response.uid="u-1", got "u-2")"},
      {"garbage\r\n\r\n", "malformed answer: "},
  };
  for (const auto& c : kCases) {
    ScriptedServer server({Says(c.bytes)});
    Recorder recorder;
    Forwarder forwarder(To(server), nullptr, recorder);
    const Reply reply = Ask(forwarder, ExamplePassage());
    EXPECT_EQ(reply.result, RequestResult::kError);
    EXPECT_THAT(reply.error, StartsWith(c.error));
    EXPECT_FALSE(reply.verdict);
    forwarder.Stop(milliseconds(0));
    EXPECT_THAT(recorder.events(), ElementsAre("error"));
  }
}

TEST(Forwarder, CutsWhatItQuotes) {
  const std::string uid(100'000, 'x');
  ScriptedServer server({Says(HttpAnswer(R"({"response":{"uid":")" + uid + "\"}}"))});
  Recorder recorder;
  Forwarder forwarder(To(server), nullptr, recorder);
  EXPECT_EQ(Ask(forwarder, ExamplePassage()).error.size(), 1024);
}

TEST(Forwarder, WaitsNoLongerThanItsTimeoutOrTheRequests) {
  for (const bool own : {true, false}) {
    ScriptedServer server({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
    Recorder recorder;
    ForwarderOptions options = To(server);
    options.timeout = own ? milliseconds(30) : kVeryLong;
    Forwarder forwarder(options, nullptr, recorder);
    const Passage passage = ExamplePassage(true, own ? kVeryLong : milliseconds(30));
    EXPECT_EQ(Ask(forwarder, passage).result, RequestResult::kTimeout);
  }
}

TEST(Forwarder, SkipsWhatIsTooMuch) {
  ScriptedServer server({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
  Recorder recorder;
  ForwarderOptions options = To(server);
  options.calls = 1;
  Forwarder forwarder(options, nullptr, recorder);
  forwarder.Forward(ExamplePassage());
  EXPECT_THAT(recorder.events(), IsEmpty());
  const Reply reply = Ask(forwarder, ExamplePassage());
  EXPECT_EQ(reply.result, RequestResult::kSkipped);
  EXPECT_THAT(reply.error, HasSubstr("too many"));
  forwarder.Stop(milliseconds(0));
  EXPECT_THAT(recorder.events(), ElementsAre("skipped", "skipped"));
}

}  // namespace
}  // namespace tandem::legacy
