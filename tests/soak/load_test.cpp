// Many connections that are never idle: no error, and memory that does not grow.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/integration/server_process.h"
#include "tests/soak/settings.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int kThreads = 4;
constexpr int kConnectionsEach = 64;
constexpr std::size_t kHeapStep = 1UL << 20U;  // what the allocator takes at a time, more or less

class Load {
 public:
  Load(std::uint16_t port) {
    for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this, port] { Run(port); });
  }

  void Stop() {
    stopping_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  [[nodiscard]] long answered() const { return answered_; }
  [[nodiscard]] long failed() const { return failed_; }

 private:
  /// Asks on every connection, then reads every answer.
  void Run(std::uint16_t port) {
    support::ClientOptions options;
    options.timeout = 20s;
    std::vector<std::unique_ptr<support::HttpClient>> connections;
    for (int i = 0; i < kConnectionsEach; ++i) {
      connections.push_back(std::make_unique<support::HttpClient>(port, options));
      if (!connections.back()->Handshake()) ++failed_;
    }
    const std::string requests[] = {
        support::PostText("/validate", support::ControllerReview(1)),
        support::PostText("/validate", support::ControllerReview(-1)),
        support::PostText("/observe", support::ScaleReview(1, 3)),
    };
    for (std::size_t i = 0; !stopping_ && failed_ == 0; ++i) {
      for (const auto& connection : connections) {
        if (!connection->Send(requests[i % std::size(requests)])) ++failed_;
      }
      for (const auto& connection : connections) {
        const auto reply = connection->ReadReply();
        ++(reply && reply->code == 200 ? answered_ : failed_);
      }
    }
  }

  std::atomic<bool> stopping_{false};
  std::atomic<long> answered_{0};
  std::atomic<long> failed_{0};
  std::vector<std::thread> threads_;
};

TEST(Load, IsAnsweredWithoutErrorInTheSameMemory) {
  const support::TemporaryFolder folder;
  const server::Ports ports = support::FreePorts();
  const support::ServerProcess process(
      {Program(), support::ServeArguments(folder, ports), folder.path() + "/log"});
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();

  const int seconds = Setting("TANDEM_SOAK_LOAD_SECONDS", 5);
  Load load(ports.webhook);
  std::this_thread::sleep_for(3s + std::chrono::seconds(seconds) / 10);
  const std::size_t warm = process.ResidentBytes();
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  const std::size_t end = process.ResidentBytes();
  load.Stop();

  EXPECT_EQ(load.failed(), 0);
  EXPECT_GT(load.answered(), 0);
  EXPECT_TRUE(end <= warm + warm / 20 + kHeapStep || !MemoryIsTelling()) << warm << " then " << end;
  std::printf("load: %d connections for %d s, %ld calls, %ld failed, RSS %zu KiB then %zu KiB\n",
              kThreads * kConnectionsEach, seconds, load.answered(), load.failed(), warm / 1024,
              end / 1024);
}

}  // namespace
}  // namespace tandem::soak
