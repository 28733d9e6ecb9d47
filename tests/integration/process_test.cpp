// The binary as a process: exit codes, signals, what is in flight at the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "tests/integration/server_process.h"

namespace tandem {
namespace {

using support::ServerProcess;
using support::TemporaryFolder;
using testing::HasSubstr;
using namespace std::chrono_literals;

ServerProcess Start(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  return ServerProcess({TANDEM_BINARY, std::move(arguments), folder.path() + "/log"});
}

std::vector<std::string> ServeArguments(const TemporaryFolder& folder) {
  return support::ServeArguments(folder, support::FreePorts());
}

TEST(Process, FinishesWhatIsInFlightOnSigterm) {
  const TemporaryFolder folder;
  ServerProcess process = Start(folder, ServeArguments(folder));
  const std::uint16_t port = process.AwaitPort();
  ASSERT_NE(port, 0) << process.Log();

  support::HttpClient client(port, {});
  ASSERT_TRUE(client.Handshake());
  std::string request = support::PostText("/validate", support::ControllerReview(1));
  request.insert(request.find("\r\n\r\n"), "\r\nExpect: 100-continue");
  const std::size_t body = request.find("\r\n\r\n") + 4;
  ASSERT_TRUE(client.Send(request.substr(0, body)));
  ASSERT_THAT(client.ReadOnce(), HasSubstr("100 Continue"));
  process.Signal(SIGTERM);
  std::this_thread::sleep_for(300ms);
  ASSERT_TRUE(client.Send(request.substr(body)));
  const auto reply = client.ReadReply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_EQ(reply->headers.at("connection"), "close");
  EXPECT_EQ(process.Wait(), 0);
  EXPECT_THAT(process.Log(), HasSubstr("\"Stopped\""));
}

TEST(Process, StopsInOrderWhenToldDuringAReload) {
  const TemporaryFolder folder;
  ServerProcess process = Start(folder, ServeArguments(folder));
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  process.Signal(SIGHUP);
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
  EXPECT_THAT(process.Log(), HasSubstr("\"Stopped\""));
}

TEST(Process, ReloadsOnSighupAndShowsItsStatusOnSigusr1) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--rules-reload-interval=0s");
  ServerProcess process = Start(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  process.Signal(SIGHUP);
  EXPECT_TRUE(process.AwaitLog("\"Loaded rules\"")) << process.Log();
  EXPECT_TRUE(process.AwaitLog("\"Loaded certificate\"")) << process.Log();
  process.Signal(SIGUSR1);
  EXPECT_TRUE(process.AwaitLog("Rule set digest")) << process.Log();
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
}

TEST(Process, ExitsWithOneLineWhenAFlagIsWrong) {
  struct Case {
    std::vector<std::string> arguments;
    const char* message;
  };
  const Case kCases[] = {
      {{"serve", "--no-such-flag"}, "unknown flag: --no-such-flag"},
      {{"serve", "--feature-gates=Nope=true", "--cert-dir=/x"}, "unrecognized feature gate: Nope"},
      {{"serve", "--tls-cert-file=/x"}, "certificate without its key"},
      {{"serve", "--secure-port=0", "--cert-dir=/x"}, "--secure-port"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.message);
    const TemporaryFolder folder;
    ServerProcess process = Start(folder, c.arguments);
    EXPECT_EQ(process.Wait(), 1);
    const std::string log = process.Log();
    EXPECT_THAT(log, HasSubstr(c.message));
    EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 1) << log;
  }
}

TEST(Process, ExitsAtOnceOnASecondSignal) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--shutdown-delay-duration=60s");
  ServerProcess process = Start(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  process.Signal(SIGTERM);
  std::this_thread::sleep_for(300ms);
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 1);
}

}  // namespace
}  // namespace tandem
