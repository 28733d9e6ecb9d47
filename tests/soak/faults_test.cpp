// Faults of the machine that the server meets: no space, no descriptors, files gone, killed.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/integration/server_process.h"
#include "tests/soak/settings.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;
using support::ClientOptions;
using support::HttpClient;
using support::ProcessOptions;
using support::ServerProcess;
using testing::HasSubstr;
using testing::Not;

class Faults : public testing::Test {
 protected:
  using Change = std::function<void(ProcessOptions&)>;

  [[nodiscard]] std::unique_ptr<ServerProcess> Start(const Change& change = [](ProcessOptions&) {
  }) const {
    ProcessOptions options{Program(), arguments_, LogPath()};
    change(options);
    return std::make_unique<ServerProcess>(std::move(options));
  }

  [[nodiscard]] std::string LogPath() const { return folder_.path() + "/log"; }
  [[nodiscard]] const support::TemporaryFolder& folder() const { return folder_; }
  [[nodiscard]] std::uint16_t port() const { return ports_.webhook; }

  /// The status code of a page on a port without TLS; 0 without an answer.
  static int PageCode(std::uint16_t port, const std::string& path) {
    ClientOptions plain;
    plain.tls = false;
    const auto reply = support::Fetch(port, "GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n", plain);
    return reply ? reply->code : 0;
  }

  /// False when the process has ended before it was ready.
  [[nodiscard]] bool AwaitReady(const ServerProcess& process) const {
    while (process.running()) {
      if (PageCode(ports_.health, "/readyz") == 200) return true;
      std::this_thread::sleep_for(50ms);
    }
    return false;
  }

  [[nodiscard]] int PageCode(const std::string& path) const {
    return PageCode(ports_.health, path);
  }

  [[nodiscard]] std::string Metrics() const {
    ClientOptions plain;
    plain.tls = false;
    const auto reply =
        support::Fetch(ports_.metrics, "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n", plain);
    return reply ? reply->body : "";
  }

  /// The body of the answer to a review that is to be denied.
  [[nodiscard]] std::string Denial() const {
    const auto reply =
        support::Fetch(port(), support::PostText("/validate", support::ControllerReview(-1)));
    return reply ? reply->body : "";
  }

 private:
  support::TemporaryFolder folder_;
  server::Ports ports_ = support::FreePorts();
  std::vector<std::string> arguments_ = support::ServeArguments(folder_, ports_);
};

TEST_F(Faults, ServesWithoutSpaceForItsLog) {
  const auto process = Start([](ProcessOptions& options) { options.log_path = "/dev/full"; });
  ASSERT_TRUE(AwaitReady(*process));
  for (int i = 0; i < 50; ++i) EXPECT_THAT(Denial(), HasSubstr("\"allowed\":false"));
  EXPECT_EQ(PageCode("/livez"), 200);
  process->Signal(SIGTERM);
  EXPECT_EQ(process->Wait(), 0);
}

TEST_F(Faults, AnswersWhileNobodyReadsItsLog) {
  ASSERT_EQ(mkfifo(LogPath().c_str(), 0600), 0);
  const int reader = open(LogPath().c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  fcntl(reader, F_SETPIPE_SZ, 4096);
  const auto process =
      Start([](ProcessOptions& options) { options.arguments.emplace_back("--v=3"); });
  ASSERT_TRUE(AwaitReady(*process));
  HttpClient client(port(), {});
  ASSERT_TRUE(client.Handshake());
  const std::string request = support::PostText("/validate", support::ControllerReview(-1));
  for (int i = 0; i < 8000; ++i) {
    const auto reply = client.Exchange(request);
    ASSERT_TRUE(reply);
    ASSERT_EQ(reply->code, 200);
  }
  EXPECT_EQ(PageCode("/livez"), 200);
  EXPECT_THAT(Metrics(), Not(HasSubstr("\ntandem_log_lines_dropped_total 0\n")));
  process->Signal(SIGTERM);
  EXPECT_EQ(process->Wait(), 0);
  close(reader);
}

TEST_F(Faults, KeepsADeletedCertificateAndNamesItWhenStartedWithoutIt) {
  {
    const auto process = Start();
    ASSERT_TRUE(AwaitReady(*process)) << process->Log();
    std::filesystem::remove(folder().path() + "/tls.crt");
    process->Signal(SIGHUP);
    EXPECT_TRUE(process->AwaitLog("Keeping the certificate in use")) << process->Log();
    EXPECT_THAT(Denial(), HasSubstr("\"allowed\":false"));
    EXPECT_EQ(PageCode("/readyz"), 200);
    process->Signal(SIGTERM);
    EXPECT_EQ(process->Wait(), 0);
  }
  const auto again = Start();
  EXPECT_EQ(again->Wait(), 1);
  EXPECT_THAT(again->Log(), HasSubstr(folder().path() + "/tls.crt"));
}

TEST_F(Faults, KeepsServingItsConnectionsWithoutDescriptors) {
  if (ObjectsAreChecked()) {
    GTEST_SKIP() << "UndefinedBehaviorSanitizer needs descriptors to look at an object's type";
  }
  constexpr int kMostDescriptors = 64;
  const auto process =
      Start([](ProcessOptions& options) { options.most_descriptors = kMostDescriptors; });
  ASSERT_TRUE(AwaitReady(*process)) << process->Log();
  auto early = std::make_unique<HttpClient>(port(), ClientOptions{});
  ASSERT_TRUE(early->Handshake());
  const std::string request = support::PostText("/validate", support::ControllerReview(-1));

  ClientOptions plain;
  plain.tls = false;
  std::vector<std::unique_ptr<HttpClient>> crowd;
  for (int i = 0; i < 2 * kMostDescriptors; ++i) {
    crowd.push_back(std::make_unique<HttpClient>(port(), plain));
  }
  std::this_thread::sleep_for(1s);
  const auto during = early->Exchange(request);
  ASSERT_TRUE(during) << process->Log();
  EXPECT_EQ(during->code, 200);
  process->Signal(SIGHUP);  // cannot read anything now
  EXPECT_TRUE(process->AwaitLog("Keeping the certificate in use")) << process->Log();
  EXPECT_TRUE(process->running());

  crowd.clear();
  early.reset();
  EXPECT_THAT(Denial(), HasSubstr("\"allowed\":false")) << process->Log();
  process->Signal(SIGTERM);
  EXPECT_EQ(process->Wait(), 0);
}

TEST_F(Faults, StartsAgainAfterBeingKilledDuringAReload) {
  const int kills = Setting("TANDEM_SOAK_KILLS", 3);
  std::string first;
  for (int i = 0; i < kills; ++i) {
    const auto process = Start();
    ASSERT_TRUE(AwaitReady(*process)) << process->Log();
    const std::string denial = Denial();
    if (first.empty()) first = denial;
    EXPECT_EQ(denial, first);
    process->Signal(SIGHUP);
    std::this_thread::sleep_for(std::chrono::milliseconds(7 * i % 100));
    process->Signal(SIGKILL);
    EXPECT_EQ(process->Wait(), -1);
  }
  const auto process = Start();
  ASSERT_TRUE(AwaitReady(*process)) << process->Log();
  EXPECT_EQ(Denial(), first);
  std::printf("faults: killed %d times during a reload, started again each time\n", kills);
}

}  // namespace
}  // namespace tandem::soak
