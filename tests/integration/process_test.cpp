// The binary as a process: exit codes, signals, what is in flight at the end.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "config/flags.h"
#include "config/machine.h"
#include "tests/integration/server_process.h"
#include "tests/support/sanitized.h"
#include "tests/support/scripted_server.h"

namespace tandem {
namespace {

using support::ServerProcess;
using support::TemporaryFolder;
using testing::HasSubstr;

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
  ASSERT_TRUE(process.AwaitLog("Shutting down")) << process.Log();
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

/// While it lives, the standard input is a pipe that says nothing and does not end.
class SilentInput {
 public:
  SilentInput() : before_(dup(STDIN_FILENO)) {
    if (pipe2(ends_, O_CLOEXEC) == 0) dup2(ends_[0], STDIN_FILENO);
  }
  ~SilentInput() {
    dup2(before_, STDIN_FILENO);
    for (const int file : {before_, ends_[0], ends_[1]}) close(file);
  }
  SilentInput(const SilentInput&) = delete;
  SilentInput& operator=(const SilentInput&) = delete;

 private:
  int before_;
  int ends_[2] = {-1, -1};
};

bool Blocks(const ServerProcess& process, int signal) {
  const std::string blocked = process.StatusField("SigBlk");
  const std::uint64_t mask = blocked.empty() ? 0 : std::stoull(blocked, nullptr, 16);
  return (mask >> (static_cast<unsigned>(signal) - 1) & 1) != 0;
}

TEST(Process, StopsAtOnceWhileItStartsWhateverThatWaitsFor) {
  const TemporaryFolder folder;
  const SilentInput silent;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--tls-cert-file=-");
  ServerProcess process = Start(folder, arguments);
  ASSERT_TRUE(support::Awaits([&] { return Blocks(process, SIGTERM); }));
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
  EXPECT_THAT(process.Log(), testing::Not(HasSubstr("\"Serving\"")));
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

std::string Repeated(std::string_view text, std::size_t count) {
  std::string many;
  many.reserve(text.size() * count);
  while (count-- > 0) many += text;
  return many;
}

/// A review of an object that nobody judges, with this inside.
std::string ReviewWith(const std::string& value) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
         R"("kind":{"group":"example.com","version":"v1","kind":"None"},"operation":"CREATE",)"
         R"("object":{"a":)" +
         value + "}}}";
}

std::string ObjectWithKeys(std::size_t count) {
  std::string object = "{";
  for (std::size_t i = 0; i < count; ++i) object += "\"" + std::to_string(i) + "\":0,";
  object.back() = '}';
  return object;
}

TEST(Process, TakesBoundedMemoryForAReviewOfSmallValues) {
  const struct {
    const char* name;
    std::string body;
    int code;
  } kCases[] = {
      {"numbers up to the limit", ReviewWith("[" + Repeated("0,", 4'190'000) + "0]"), 200},
      {"numbers up to the size", ReviewWith("[" + Repeated("0,", 16'700'000) + "0]"), 400},
      {"keys up to the limit", ReviewWith(ObjectWithKeys(2'090'000)), 200},
      {"keys beyond the limit", ReviewWith(ObjectWithKeys(2'200'000)), 400},
  };
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--shutdown-delay-duration=0s");
  arguments.emplace_back("--request-timeout=60s");  // sanitizers take longer than the default
  arguments.emplace_back("--max-review-memory-bytes=536870912");
  ServerProcess process = Start(folder, arguments);
  const std::uint16_t port = process.AwaitPort();
  ASSERT_NE(port, 0) << process.Log();
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const auto reply = support::Fetch(port, support::PostText("/validate", c.body));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, c.code);
    if (c.code == 400) {
      EXPECT_THAT(reply->body, HasSubstr("exceeded max number of values of 4194304"));
    }
  }
#ifndef TANDEM_SANITIZED  // sanitizers keep what is freed
  constexpr std::size_t kMiB = 1024 * 1024;
  EXPECT_LT(process.PeakResidentBytes(), 400 * kMiB);
#endif
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
}

/// The limits that a server sets itself with so much memory, on a node with so many CPUs.
config::Options LimitsFor(std::size_t memory, int cpus) {
  const TemporaryFolder machine;
  machine.Write("memory.max", std::to_string(memory));
  config::Options options;
  config::ResolveDefaults(options, config::Machine(machine.path(), cpus));
  return options;
}

void AddLimits(const config::Options& limits, std::vector<std::string>& arguments) {
  arguments.push_back("--threads=" + std::to_string(limits.threads));
  arguments.push_back("--max-request-body-bytes=" + std::to_string(limits.max_request_body_bytes));
  arguments.push_back("--max-inflight-body-bytes=" +
                      std::to_string(limits.max_inflight_body_bytes));
  arguments.push_back("--max-review-memory-bytes=" +
                      std::to_string(limits.max_review_memory_bytes));
}

constexpr std::string_view kGadgets = R"({"apiVersion":"apiextensions.k8s.io/v1",
"kind":"CustomResourceDefinition","metadata":{"name":"gadgets.example.com"},"spec":{
"group":"example.com","scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},
"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object",
"properties":{"spec":{"type":"object","additionalProperties":{"type":"array",
"x-kubernetes-list-type":"set","items":{"type":"object","x-kubernetes-map-type":"atomic",
"properties":{"a":{"type":"string"}}}}}}}}}]}})";

/// A review of a custom resource with a long key and these values below it.
std::string GadgetWith(const std::string& values) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
         R"("kind":{"group":"example.com","version":"v1","kind":"Gadget"},"operation":"CREATE",)"
         R"("name":"g","namespace":"d","object":{"apiVersion":"example.com/v1","kind":"Gadget",)"
         R"("metadata":{"name":"g","namespace":"d","uid":"u"},"spec":{")" +
         std::string(50'000, 'k') + R"(":)" + values + "}}}}";
}

std::string PodsWith(const std::string& containers) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
         R"("kind":{"group":"","version":"v1","kind":"ReplicationController"},"operation":"CREATE",)"
         R"("name":"w","namespace":"d","object":{"apiVersion":"v1","kind":"ReplicationController",)"
         R"("metadata":{"name":"w","namespace":"d","uid":"u"},"spec":{"replicas":-1,)"
         R"("selector":{"a":"b"},"template":{"metadata":{"labels":{"a":"b"}},)"
         R"("spec":{"containers":)" +
         containers + "}}}}}}";
}

std::vector<std::string> LargeBodies() {
  constexpr std::size_t kMiB = 1024 * 1024;
  return {
      ReviewWith("[" + Repeated("0,", 15'000'000) + "0]"),
      ReviewWith("[" + Repeated("0,", 900'000) + "0]"),
      ReviewWith("[" + Repeated("[0],", 400'000) + "0]"),
      ReviewWith(ObjectWithKeys(2'000'000)),
      ReviewWith(ObjectWithKeys(400'000)),
      ReviewWith("\"" + std::string(30 * kMiB, 'x') + "\""),
      PodsWith("[" + Repeated(R"({"name":"c"},)", 60'000) + "{}]"),
      PodsWith("[" + Repeated(R"({"x":1},)", 60'000) + "{}]"),
      GadgetWith("[" + Repeated(R"({"a":"x","y":1},)", 50'000) + "{}]"),
      GadgetWith("[" + Repeated("1,", 50'000) + "{}]"),
  };
}

/// Sends all bodies, several at once; returns how many were judged.
int SendFromAllSides(std::uint16_t port, const std::vector<std::string>& bodies, int clients) {
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(clients));
  std::atomic<int> accepted{0};
  for (int client = 0; client < clients; ++client) {
    threads.emplace_back([&, client] {
      for (std::size_t i = 0; i < bodies.size(); ++i) {
        const std::size_t shift = 3 * static_cast<std::size_t>(client);
        const std::string& body = bodies[(i + shift) % bodies.size()];
        const auto reply = support::Fetch(port, support::PostText("/validate", body));
        if (!reply) continue;  // 429 closes before all is sent
        EXPECT_THAT(reply->code, testing::AnyOf(200, 400, 429, 500)) << reply->body;
        accepted += reply->code == 200 ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return accepted;
}

TEST(Process, StaysWithinItsMemoryWhateverBodiesItAccepts) {
  constexpr std::size_t kMiB = 1024 * 1024;
  constexpr std::size_t kMemory = 256 * kMiB;
  const std::vector<std::string> bodies = LargeBodies();
  for (const int cpus : {2, 16}) {
    SCOPED_TRACE(cpus);
    const config::Options limits = LimitsFor(kMemory, cpus);
    const TemporaryFolder folder;
    folder.Write("gadgets.yaml", kGadgets);
    std::vector<std::string> arguments = ServeArguments(folder);
    AddLimits(limits, arguments);
    arguments.push_back("--crds=" + folder.path() + "/gadgets.yaml");
    arguments.emplace_back("--request-timeout=60s");
    ServerProcess process = Start(folder, arguments);
    const std::uint16_t port = process.AwaitPort();
    ASSERT_NE(port, 0) << process.Log();
    EXPECT_GT(SendFromAllSides(port, bodies, static_cast<int>(limits.threads)), 0);
    ASSERT_TRUE(process.running());
#ifndef TANDEM_SANITIZED  // sanitizers keep what is freed
    EXPECT_LT(process.PeakResidentBytes(), kMemory);
#endif
    process.Signal(SIGTERM);
    EXPECT_EQ(process.Wait(), 0);
  }
}

/// Copies of the shipped rules in two folders, with a link to the first.
void MakeRules(const TemporaryFolder& folder) {
  namespace fs = std::filesystem;
  for (const char* name : {"/rules-1", "/rules-2"}) {
    fs::copy(support::ShippedRules(), folder.path() + name, fs::copy_options::recursive);
  }
  fs::create_directory_symlink("rules-1", folder.path() + "/rules");
}

void TurnLink(const TemporaryFolder& folder) {
  const std::string next = folder.path() + "/next";
  std::filesystem::create_directory_symlink("rules-2", next);
  std::filesystem::rename(next, folder.path() + "/rules");
}

std::string PageOf(std::uint16_t port, const std::string& path) {
  support::ClientOptions plain;
  plain.tls = false;
  const auto reply =
      support::Fetch(port, "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n", plain);
  return reply ? reply->body : std::string();
}

TEST(Process, ServesOnWhereFilesMayNotBecomeLarger) {
  const TemporaryFolder folder;
  const server::Ports ports = support::FreePorts();
  std::vector<std::string> arguments = support::ServeArguments(folder, ports);
  for (const std::string name : {"record", "evidence"}) {
    std::filesystem::create_directory(folder.path() + "/" + name);
    arguments.push_back("--" + name + "-dir=" + folder.path() + "/" + name);
  }
  ServerProcess process({.binary = TANDEM_BINARY,
                         .arguments = arguments,
                         .log_path = folder.path() + "/log",
                         .most_file_bytes = 8192});
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  support::HttpClient client(ports.webhook, {});
  ASSERT_TRUE(client.Handshake());
  const std::string review = support::PostText("/validate", support::ControllerReview(-1));
  for (int i = 0; i < 100; ++i) {
    const auto reply = client.Exchange(review);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 200);
  }
  const auto lost = [&] { return PageOf(ports.metrics, "/metrics"); };
  EXPECT_TRUE(support::Awaits([&] {
    return lost().find("tandem_recorder_dropped_total{reason=\"disk\"} 0") == std::string::npos;
  }));
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
  EXPECT_EQ(process.Log().size(), 8192);
}

TEST(Process, FailsOfflineWhereFilesMayNotBecomeLarger) {
  const TemporaryFolder folder;
  ServerProcess process(
      {.binary = TANDEM_BINARY,
       .arguments = {"generate", "fixtures", "--identifier=lease_create",
                     "--rules=" + support::ShippedRules() + "/coordination.k8s.io",
                     "--output-dir=" + folder.path() + "/fixtures"},
       .log_path = folder.path() + "/log",
       .most_file_bytes = 64});
  EXPECT_EQ(process.Wait(), 2);
}

#ifndef TANDEM_SANITIZED  // sanitizers have another heap

int CountOf(std::string_view text, const std::string& log) {
  int count = 0;
  for (std::size_t at = log.find(text); at != std::string::npos; at = log.find(text, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Process, GivesBackTheMemoryOfReplacedRules) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--rules-reload-interval=0s");
  ServerProcess process = Start(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  auto reload = [&, times = 0]() mutable {
    ++times;
    process.Signal(SIGHUP);
    return support::Awaits(
        [&] { return CountOf("\"Loaded certificate\"", process.Log()) == times; });
  };
  const std::size_t at_start = process.ResidentBytes();
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(reload());
  EXPECT_LT(process.ResidentBytes(), 2 * at_start);
}
#endif

#ifndef TANDEM_SANITIZED  // sanitizers work in no sandbox
TEST(Process, GivesUpWhatItHasNoUseFor) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  ServerProcess confined = Start(folder, arguments);
  ASSERT_NE(confined.AwaitPort(), 0) << confined.Log();
  EXPECT_EQ(confined.StatusField("NoNewPrivs"), "1");
  EXPECT_EQ(confined.StatusField("Seccomp:"), "2");
  EXPECT_THAT(confined.Log(), HasSubstr("andbox is"));

  arguments = ServeArguments(folder);
  arguments.emplace_back("--sandbox=off");
  ServerProcess free = Start(folder, arguments);
  ASSERT_NE(free.AwaitPort(), 0) << free.Log();
  EXPECT_EQ(free.StatusField("NoNewPrivs"), "0");
  EXPECT_EQ(free.StatusField("Seccomp:"), "0");
}
#endif

TEST(Process, ServesReloadsAndRecordsInASandbox) {
  const TemporaryFolder folder;
  MakeRules(folder);
  for (const char* name : {"/records", "/evidence"}) {
    std::filesystem::create_directory(folder.path() + name);
  }
  const server::Ports ports = support::FreePorts();
  std::vector<std::string> arguments = support::ServeArguments(folder, ports);
  std::erase_if(arguments, [](const std::string& text) { return text.starts_with("--rules="); });
  arguments.emplace_back("--rules=" + folder.path() + "/rules");
  arguments.emplace_back("--record-dir=" + folder.path() + "/records");
  arguments.emplace_back("--evidence-dir=" + folder.path() + "/evidence");
  arguments.emplace_back("--profiling");
  ServerProcess process = Start(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  const std::string review = support::PostText("/validate", support::ControllerReview(1));
  const auto reply = support::Fetch(ports.webhook, review, {});
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  TurnLink(folder);
  process.Signal(SIGHUP);
  EXPECT_TRUE(process.AwaitLog("\"Loaded rules\"")) << process.Log();
  EXPECT_TRUE(process.AwaitLog("\"Loaded certificate\"")) << process.Log();
  EXPECT_THAT(PageOf(ports.metrics, "/metrics"),
              testing::AllOf(HasSubstr("\nprocess_resident_memory_bytes"),
                             HasSubstr("tandem_ruleset_last_reload_successful 1")));
  EXPECT_THAT(PageOf(ports.metrics, "/debug/threads"), HasSubstr("tandem"));
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
  EXPECT_THAT(process.Log(), testing::Not(testing::AnyOf(HasSubstr("Permission denied"),
                                                         HasSubstr("Operation not permitted"))));
  EXPECT_FALSE(std::filesystem::is_empty(folder.path() + "/records"));
  EXPECT_FALSE(std::filesystem::is_empty(folder.path() + "/evidence"));
}

TEST(Process, CallsALegacyWebhookByItsNameInASandbox) {
  support::ScriptedServer webhook({[](support::ScriptedConnection& connection) {
    while (!connection.ReadRequest().empty()) {
      connection.Send(
          support::HttpAnswer(R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1",)"
                              R"("response":{"uid":"u-rc","allowed":true}})"));
    }
  }});
  const TemporaryFolder folder;
  const server::Ports ports = support::FreePorts();
  std::vector<std::string> arguments = support::ServeArguments(folder, ports);
  arguments.emplace_back("--legacy-url=http://localhost:" + std::to_string(webhook.port()));
  arguments.emplace_back("--legacy-authoritative");
  ServerProcess process = Start(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  const std::string review = support::PostText("/validate", support::ControllerReview(1));
  const auto reply = support::Fetch(ports.webhook, review, {});
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_THAT(PageOf(ports.metrics, "/metrics"),
              HasSubstr("tandem_legacy_requests_total{result=\"allow\"} 1"));
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
}

TEST(Process, WritesRecordsOutBeforeItStops) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() + "/records");
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--record-dir=" + folder.path() + "/records");
  arguments.emplace_back("--shutdown-delay-duration=0s");
  ServerProcess process = Start(folder, arguments);
  const std::uint16_t port = process.AwaitPort();
  ASSERT_NE(port, 0) << process.Log();
  constexpr int kReviews = 200;
  support::HttpClient client(port, {});
  ASSERT_TRUE(client.Handshake());
  for (int i = 0; i < kReviews; ++i) {
    ASSERT_TRUE(client.Exchange(support::PostText("/validate", support::ControllerReview(i))));
  }
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 0);
  std::size_t lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path() + "/records")) {
    std::ifstream file(entry.path());
    std::string line;
    while (std::getline(file, line)) lines += line.ends_with("}}") ? 1U : 0U;
  }
  EXPECT_EQ(lines, kReviews);
}

void ExpectOneLineWith(const std::string& message, const TemporaryFolder& folder,
                       const std::vector<std::string>& arguments) {
  SCOPED_TRACE(message);
  ServerProcess process = Start(folder, arguments);
  EXPECT_EQ(process.Wait(), 1);
  const std::string log = process.Log();
  EXPECT_THAT(log, HasSubstr(message));
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 1) << log;
}

TEST(Process, ExitsWithOneLineWhenAFlagIsWrong) {
  const TemporaryFolder folder;
  ExpectOneLineWith("unknown flag: --no-such-flag", folder, {"serve", "--no-such-flag"});
  ExpectOneLineWith("certificate without its key", folder, {"serve", "--tls-cert-file=/x"});
  ExpectOneLineWith("--secure-port", folder, {"serve", "--secure-port=0", "--cert-dir=/x"});
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--feature-gates=Nope=true");
  ExpectOneLineWith("unrecognized feature gate: Nope", folder, arguments);
}

TEST(Process, ExitsAtOnceOnASecondSignal) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = ServeArguments(folder);
  arguments.emplace_back("--shutdown-delay-duration=60s");
  ServerProcess process = Start(folder, arguments);
  ASSERT_NE(process.AwaitPort(), 0) << process.Log();
  process.Signal(SIGTERM);
  ASSERT_TRUE(process.AwaitLog("Shutting down")) << process.Log();
  process.Signal(SIGTERM);
  EXPECT_EQ(process.Wait(), 1);
}

}  // namespace
}  // namespace tandem
