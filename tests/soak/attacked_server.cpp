#include "tests/soak/attacked_server.h"

#include <gmock/gmock.h>

#include <chrono>
#include <cstdio>
#include <thread>
#include <utility>

#include "tests/soak/settings.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;

constexpr int kWarmUpCalls = 200;
constexpr int kServerThreads = 2;

// The buffers, TLS state and allocator overhead of a connection come to so many bytes.
constexpr std::size_t kBytesPerConnection = 192UL << 10U;
// A decoded value takes 16 bytes, a text of one is two bytes long, and pools grow by doubling.
constexpr std::size_t kDecodedPerByte = 16;

}  // namespace

void AttackedServerTest::SetUp() {
  std::vector<std::string> arguments = support::ServeArguments(folder_, ports_);
  for (const std::string& limit :
       {"--threads=" + std::to_string(kServerThreads),
        "--max-connections=" + std::to_string(kMostConnections),
        "--max-inflight-body-bytes=" + std::to_string(kMostHeldBytes),
        "--max-request-body-bytes=" + std::to_string(kMostBodyBytes),
        std::string("--http-read-header-timeout=1s"), std::string("--http-read-body-timeout=1s"),
        std::string("--tls-handshake-timeout=3s"), std::string("--tls-min-version=VersionTLS12")}) {
    arguments.push_back(limit);
  }
  process_ = std::make_unique<support::ServerProcess>(
      support::ProcessOptions{Program(), std::move(arguments), folder_.path() + "/log"});
  ASSERT_NE(process_->AwaitPort(), 0) << process_->Log();
  honest_ = std::make_unique<ConstantCalls>(ports_.webhook, 2);
  for (int i = 0; i < 600 && honest_->answered() < kWarmUpCalls; ++i) {
    std::this_thread::sleep_for(50ms);
  }
  warm_ = process_->ResidentBytes();
  answered_before_ = honest_->answered();
}

void AttackedServerTest::TearDown() {
  if (!honest_) return;
  const int answered = honest_->answered() - answered_before_;
  honest_->Stop();
  EXPECT_THAT(honest_->failures(), testing::IsEmpty());
  EXPECT_GT(answered, 0) << "nobody else was served meanwhile";
  ASSERT_TRUE(process_->running()) << process_->Log();
  const std::size_t peak = process_->PeakResidentBytes();
  EXPECT_TRUE(peak <= MemoryBound() || !MemoryIsTelling()) << peak;
  std::printf(
      "%s: %s; meanwhile %d honest calls, %zu failed; RSS %zu KiB before, at most %zu, %zu after\n",
      testing::UnitTest::GetInstance()->current_test_info()->name(), note_.c_str(), answered,
      honest_->failures().size(), warm_ / 1024, peak / 1024, process_->ResidentBytes() / 1024);
}

std::size_t AttackedServerTest::MemoryBound() const {
  return warm_ + 2 * kMostHeldBytes + kServerThreads * kDecodedPerByte * kMostBodyBytes +
         static_cast<std::size_t>(most_open_) * kBytesPerConnection;
}

}  // namespace tandem::soak
