// Two pods restarted in turn behind a balancer, under load that never pauses: no call may fail.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "tests/integration/server_process.h"
#include "tests/soak/api_server_client.h"
#include "tests/soak/balancer.h"
#include "tests/soak/settings.h"

namespace tandem::soak {
namespace {

constexpr int kCallers = 30;  // more than connections are kept, so that some are always made anew

class Pods {
 public:
  Pods() {
    for (std::size_t pod = 0; pod < ports_.size(); ++pod) Start(pod);
  }

  [[nodiscard]] const std::vector<server::Ports>& ports() const { return ports_; }

  void Start(std::size_t pod) {
    std::vector<std::string> arguments = support::ServeArguments(folder_, ports_[pod]);
    // The delay is longer than the balancer takes to notice.
    arguments.emplace_back("--shutdown-delay-duration=1s");
    processes_[pod] = std::make_unique<support::ServerProcess>(
        support::ProcessOptions{Program(), std::move(arguments), LogPath(pod)});
  }

  /// The exit code.
  int Stop(std::size_t pod) {
    processes_[pod]->Signal(SIGTERM);
    return processes_[pod]->Wait();
  }

 private:
  [[nodiscard]] std::string LogPath(std::size_t pod) const {
    return folder_.path() + "/log" + std::to_string(pod);
  }

  support::TemporaryFolder folder_;
  std::vector<server::Ports> ports_ = {support::FreePorts(), support::FreePorts()};
  std::unique_ptr<support::ServerProcess> processes_[2];
};

TEST(Roll, FailsNoCall) {
  Pods pods;
  const Balancer balancer(pods.ports());
  ASSERT_TRUE(balancer.AwaitReady(0));
  ASSERT_TRUE(balancer.AwaitReady(1));

  ConstantCalls calls(balancer.port(), kCallers);
  const int restarts = Setting("TANDEM_SOAK_RESTARTS", 4);
  for (int i = 0; i < restarts; ++i) {
    const auto pod = static_cast<std::size_t>(i % 2);
    ASSERT_EQ(pods.Stop(pod), 0);
    pods.Start(pod);
    ASSERT_TRUE(balancer.AwaitReady(pod));
  }
  calls.Stop();
  EXPECT_THAT(calls.failures(), testing::IsEmpty());
  EXPECT_GT(calls.answered(), 0);
  std::printf("roll: %d restarts, %d calls on %d connections, %d retries, %zu failed\n", restarts,
              calls.answered(), balancer.connections(), calls.retries(), calls.failures().size());
}

}  // namespace
}  // namespace tandem::soak
