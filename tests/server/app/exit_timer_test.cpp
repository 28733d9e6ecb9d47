#include "server/app/exit_timer.h"

#include <gtest/gtest.h>

#include <future>

#include "server/http/server.h"
#include "server/logging/log.h"
#include "tests/support/http_client.h"

namespace tandem::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLong{3'600'000};

/// A handler that never returns.
class Stuck final : public http::Handler {
 public:
  void Handle(http::Request& /*request*/, http::Response& /*response*/) override {
    begun.set_value();
    std::promise<void>().get_future().wait();
  }

  std::promise<void> begun;
};

/// A server one of whose threads does not come back from a request, and is told to stop.
void StopWithAStuckThread() {
  logging::Open({});
  Stuck stuck;
  http::Router router;
  router.Get("/stuck", stuck);
  http::TrafficObserver nobody;
  http::ServerOptions options;
  options.threads = 2;
  http::Server server(options, nobody);
  const auto port = server.Listen({http::ListenerKind::kWebhook, "127.0.0.1", 0, nullptr}, router);
  server.Start();
  support::ClientOptions plain;
  plain.tls = false;
  support::HttpClient client(*port, plain);
  client.Send("GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n");
  stuck.begun.get_future().wait();
  ExitTimer timer;
  timer.Start(milliseconds(100));
  server.Drain({milliseconds(0), milliseconds(10), true});
  std::_Exit(0);
}

TEST(ExitTimer, EndsAProcessWhateverItsThreadsAreAt) {
  EXPECT_EXIT(StopWithAStuckThread(), testing::ExitedWithCode(ExitTimer::kExitCode),
              "Not stopped in time: giving up\" err=\"a thread does not come to its end\"");
}

TEST(ExitTimer, DoesNothingToAProcessThatEndsByItself) {
  { const ExitTimer never_started; }
  ExitTimer timer;
  timer.Start(kLong);
}

}  // namespace
}  // namespace tandem::server
