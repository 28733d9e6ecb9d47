#include "tests/integration/server_process.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>
#include <thread>
#include <utility>

namespace tandem::support {

using namespace std::chrono_literals;

namespace {

// Does only what is safe between fork and exec of a program with threads.
[[noreturn]] void Become(const ProcessOptions& options, char* const* argv, char* const* envp) {
  if (options.most_descriptors > 0) {
    const auto most = static_cast<rlim_t>(options.most_descriptors);
    const rlimit limit{most, most};
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  if (options.most_file_bytes > 0) {
    const rlimit limit{options.most_file_bytes, options.most_file_bytes};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
  dup2(open(options.log_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644),
       STDERR_FILENO);
  execve(argv[0], argv, envp);
  _exit(127);
}

}  // namespace

ServerProcess::ServerProcess(ProcessOptions options) : options_(std::move(options)) {
  std::vector<char*> argv = {options_.binary.data()};
  for (std::string& argument : options_.arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  std::vector<char*> envp;
  for (std::string& variable : options_.environment) envp.push_back(variable.data());
  for (char** variable = environ; *variable != nullptr; ++variable) envp.push_back(*variable);
  envp.push_back(nullptr);
  pid_ = fork();
  if (pid_ == 0) Become(options_, argv.data(), envp.data());
}

ServerProcess::~ServerProcess() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void ServerProcess::Signal(int signal) const { kill(pid_, signal); }

int ServerProcess::Wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool ServerProcess::running() const {
  siginfo_t info{};
  return pid_ > 0 &&
         waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == 0;
}

std::string ServerProcess::Log() const {
  std::stringstream text;
  text << std::ifstream(options_.log_path).rdbuf();
  return text.str();
}

bool ServerProcess::AwaitLog(std::string_view text) const {
  for (bool was_running = true; was_running;) {
    was_running = running();
    if (Log().find(text) != std::string::npos) return true;
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

std::uint16_t ServerProcess::AwaitPort() const {
  while (running()) {
    std::smatch match;
    const std::string log = Log();
    if (std::regex_search(log, match, std::regex(R"(webhookPort=(\d+))"))) {
      return static_cast<std::uint16_t>(std::stoi(match[1]));
    }
    std::this_thread::sleep_for(100ms);
  }
  return 0;
}

std::string ServerProcess::StatusField(std::string_view field) const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.rfind(field, 0) != 0) continue;
    return line.substr(line.find_first_not_of(" \t", line.find(':') + 1));
  }
  return {};
}

std::size_t ServerProcess::StatusBytes(const char* field) const {
  const std::string text = StatusField(field);
  return text.empty() ? 0 : std::stoul(text) * 1024;
}

std::size_t ServerProcess::ResidentBytes() const { return StatusBytes("VmRSS:"); }

std::size_t ServerProcess::PeakResidentBytes() const { return StatusBytes("VmHWM:"); }

namespace {

/// A socket bound to a free port. Once it is closed nobody else is given the port soon: it lies
/// below those that the kernel gives to clients.
int BindAnyPort(std::uint16_t& port) {
  constexpr int kMostAttempts = 100;
  std::random_device random;
  std::uniform_int_distribution<std::uint16_t> ports(20'000, 32'000);
  const int bound = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    port = ports(random);
    address.sin_port = htons(port);
    if (bind(bound, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) break;
  }
  return bound;
}

}  // namespace

server::Ports FreePorts() {
  server::Ports ports;
  const int webhook = BindAnyPort(ports.webhook);
  const int health = BindAnyPort(ports.health);
  const int metrics = BindAnyPort(ports.metrics);
  for (const int bound : {webhook, health, metrics}) close(bound);
  return ports;
}

std::vector<std::string> ServeArguments(const TemporaryFolder& folder, const server::Ports& ports) {
  const config::Options options = LoopbackOptions(folder);
  const auto on_loopback = [](std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); };
  return {"serve",
          "--bind-address=127.0.0.1",
          "--secure-port=" + std::to_string(ports.webhook),
          "--health-probe-bind-address=" + on_loopback(ports.health),
          "--metrics-bind-address=" + on_loopback(ports.metrics),
          "--tls-cert-file=" + options.tls_cert_file,
          "--tls-private-key-file=" + options.tls_private_key_file,
          "--rules=" + ShippedRules(),
          "--shutdown-delay-duration=0s",
          "--shutdown-drain-timeout=5s",
          "--log-flush-frequency=1s"};
}

}  // namespace tandem::support
