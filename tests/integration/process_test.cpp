// The binary as a process: exit codes, signals, what is in flight at the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <regex>
#include <sstream>
#include <thread>
#include <vector>

#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::TemporaryFolder;
using testing::HasSubstr;
using namespace std::chrono_literals;

/// A child that runs the binary with its standard error in a file.
class Process {
 public:
  Process(const TemporaryFolder& folder, const std::vector<std::string>& arguments)
      : log_path_(folder.path() + "/log") {
    pid_ = fork();
    if (pid_ != 0) return;
    std::freopen(log_path_.c_str(), "w", stderr);
    std::freopen("/dev/null", "w", stdout);
    std::vector<char*> argv = {const_cast<char*>(TANDEM_BINARY)};
    for (const std::string& argument : arguments)
      argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(TANDEM_BINARY, argv.data());
    _exit(127);
  }
  ~Process() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  void Signal(int signal) const { kill(pid_, signal); }

  /// The exit code, or -1 when it was a signal.
  int Wait() {
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  [[nodiscard]] std::string Log() const {
    std::stringstream text;
    text << std::ifstream(log_path_).rdbuf();
    return text.str();
  }

  [[nodiscard]] bool AwaitLog(std::string_view text) const {
    for (int i = 0; i < 100; ++i) {
      if (Log().find(text) != std::string::npos) return true;
      std::this_thread::sleep_for(100ms);
    }
    return false;
  }

  /// The port the log names once the server serves; 0 when it never does.
  [[nodiscard]] std::uint16_t AwaitPort() const {
    for (int i = 0; i < 300; ++i) {
      std::smatch match;
      const std::string log = Log();
      if (std::regex_search(log, match, std::regex(R"(webhookPort=(\d+))"))) {
        return static_cast<std::uint16_t>(std::stoi(match[1]));
      }
      std::this_thread::sleep_for(100ms);
    }
    return 0;
  }

 private:
  std::string log_path_;
  pid_t pid_ = 0;
};

std::vector<std::string> ServeArguments(const TemporaryFolder& folder) {
  const config::Options options = support::LoopbackOptions(folder);
  // Flags refuse port 0; a free one is as good.
  support::RunningServer probe;
  return {"serve",
          "--bind-address=127.0.0.1",
          "--secure-port=" + std::to_string(probe.ports().webhook),
          "--health-probe-bind-address=0",
          "--metrics-bind-address=0",
          "--tls-cert-file=" + options.tls_cert_file,
          "--tls-private-key-file=" + options.tls_private_key_file,
          "--rules=" + support::ShippedRules(),
          "--shutdown-delay-duration=0s",
          "--shutdown-drain-timeout=5s",
          "--log-flush-frequency=1s"};
}

TEST(Process, FinishesWhatIsInFlightOnSigterm) {
  const TemporaryFolder folder;
  Process process(folder, ServeArguments(folder));
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

TEST(Process, ReloadsOnSighupAndShowsItsStatusOnSigusr1) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--rules-reload-interval=0s");
  Process process(folder, arguments);
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
  const TemporaryFolder folder;
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
    Process process(folder, c.arguments);
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
  Process process(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  process.Signal(SIGTERM);
  std::this_thread::sleep_for(300ms);
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 1);
}

}  // namespace
}  // namespace tandem
