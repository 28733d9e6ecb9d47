// A thread that does not come back from a review, in a server as App puts it together.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <string>
#include <thread>

#include "server/admission/handler.h"
#include "server/app/admission_endpoint.h"
#include "server/app/watchdog.h"
#include "server/health/probe_endpoint.h"
#include "server/http/server.h"
#include "server/metrics/metrics.h"
#include "server/rule_store.h"
#include "tests/server/app/kept_log.h"
#include "tests/support/http_client.h"

namespace tandem::server {
namespace {

using std::chrono::steady_clock;
using testing::Contains;
using testing::HasSubstr;

constexpr std::chrono::milliseconds kPause{20};

/// Is told of the end of a review, and does not return before it is let go.
class HoldingObserver final : public dualrun::Observer, public admission::ReviewObserver {
 public:
  void OnProblem(const admission::ProblemEvent& /*event*/) override { let_go.get_future().wait(); }

  std::promise<void> let_go;
};

class StuckReview : public testing::Test {
 protected:
  StuckReview() {
    checks_.AddReady("reviews", [this] { return WhyUnanswered(under_way_, steady_clock::now()); });
    router_.PostJson("/validate", validate_);
    router_.GetWithChildren("/readyz", readyz_);
    http::ServerOptions options;
    options.timeouts.request = std::chrono::seconds(1);
    server_.emplace(options, nobody_);
    const auto listen = [&](http::ListenerKind kind) {
      const auto port = server_->Listen({kind, "127.0.0.1", 0, nullptr}, router_);
      return port ? *port : std::uint16_t{0};
    };
    webhook_ = listen(http::ListenerKind::kWebhook);
    health_ = listen(http::ListenerKind::kHealth);
    server_->Start();
    plain_.tls = false;
  }

  [[nodiscard]] std::string Ask(std::string_view path) const {
    const auto reply = support::Fetch(
        health_, "GET " + std::string(path) + " HTTP/1.1\r\nHost: x\r\n\r\n", plain_);
    return reply ? reply->body : std::string();
  }

  /// Waits until the readiness is as it should be.
  void AwaitReady(bool ready) const {
    while ((Ask("/readyz") == "ok") != ready) std::this_thread::sleep_for(kPause);
  }

  KeptLog log_{0};
  RuleStore store_;  // empty, so that every review is a problem
  verdict::JudgeOptions judge_options_;
  HoldingObserver observer_;
  admission::UnderWay under_way_{1};
  LoadUnderWay load_;
  Watchdog watchdog_{under_way_, load_};
  admission::Handler handler_{store_, judge_options_, observer_, observer_, &under_way_};
  metrics::Metrics metrics_{{}};
  AdmissionEndpoint validate_{verdict::Endpoint::kValidate, handler_, metrics_.admission()};
  health::Checks checks_;
  health::ProbeEndpoint readyz_{checks_, health::Endpoint::kReadyz};
  http::Router router_;
  http::TrafficObserver nobody_;
  std::optional<http::Server> server_;
  support::ClientOptions plain_;
  std::uint16_t webhook_ = 0;
  std::uint16_t health_ = 0;
};

TEST_F(StuckReview, TakesTheReadinessAwayAndIsLoggedUntilItEnds) {
  watchdog_.Start();
  AwaitReady(true);
  support::HttpClient client(webhook_, plain_);
  client.Handshake();
  ASSERT_TRUE(
      client.Send("POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  "Content-Length: 2\r\n\r\n{}"));
  AwaitReady(false);
  EXPECT_THAT(Ask("/readyz/reviews"),
              HasSubstr("a review does not come to an end: phase answer, kind not known"));
  while (log_.Lines().empty()) std::this_thread::sleep_for(kPause);
  EXPECT_THAT(log_.Lines(), Contains(HasSubstr("Review does not come to an end")));

  observer_.let_go.set_value();
  AwaitReady(true);
  const auto reply = client.ReadReply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 503);
}

}  // namespace
}  // namespace tandem::server
