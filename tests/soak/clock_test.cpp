// The time of day jumps by hours while the server works: nothing that waits for time to pass heeds
// it, and what tells the time follows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/integration/server_process.h"
#include "tests/soak/moved_clock.h"
#include "tests/soak/settings.h"
#include "tests/support/scripted_server.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;
using support::ClientOptions;
using support::ControllerReview;
using support::HttpClient;
using support::PostText;
using support::ScriptedConnection;
using support::ScriptedServer;
using support::ServerProcess;
using testing::HasSubstr;
using testing::StartsWith;

/// A time longer than anything of a few seconds takes on a busy machine, shorter than any jump.
constexpr auto kPatience = 60s;

bool Soon(const std::function<bool()>& happens) {
  const auto end = steady_clock::now() + kPatience;
  while (!happens()) {
    if (steady_clock::now() > end) return false;
    std::this_thread::sleep_for(50ms);
  }
  return true;
}

class ClockJump : public testing::Test {
 protected:
  void Start(const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = support::ServeArguments(folder_, ports_);
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_ = std::make_unique<ServerProcess>(support::ProcessOptions{
        Program(), std::move(arguments), folder_.path() + "/log", 0, clock_.Environment()});
    ASSERT_TRUE(Soon([this] { return PageOf("/readyz").code == 200; })) << process_->Log();
  }

  /// The time of day goes forward and back, and back to where it was.
  void Jump() {
    for (const auto offset : {5h, -7h, 0h}) {
      clock_.MoveTo(offset);
      std::this_thread::sleep_for(100ms);
    }
  }

  [[nodiscard]] support::Reply PageOf(const std::string& path) const {
    ClientOptions plain;
    plain.tls = false;
    const std::uint16_t port = path == "/readyz" ? ports_.health : ports_.metrics;
    const auto reply = support::Fetch(port, "GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n", plain);
    return reply.value_or(support::Reply{});
  }

  [[nodiscard]] std::string Answer(const std::string& review) const {
    const auto reply = support::Fetch(ports_.webhook, PostText("/validate", review));
    return reply ? reply->body : "";
  }

  [[nodiscard]] std::string NameShown() const {
    HttpClient client(ports_.webhook, {});
    return client.Handshake() ? client.server_name() : "";
  }

  support::TemporaryFolder folder_;
  MovedClock clock_{folder_};
  server::Ports ports_ = support::FreePorts();
  std::unique_ptr<ServerProcess> process_;
};

TEST_F(ClockJump, BreaksNoConnectionAndNoReviewUnderWay) {
  ScriptedServer legacy({[this](ScriptedConnection& connection) {
    while (!connection.ReadRequest().empty()) {
      Jump();
      connection.Send(
          support::HttpAnswer(R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1",)"
                              R"("response":{"uid":"u-rc","allowed":true}})"));
    }
  }});
  Start({"--legacy-url=http://127.0.0.1:" + std::to_string(legacy.port()), "--legacy-authoritative",
         "--legacy-timeout=20s"});
  HttpClient early(ports_.webhook, {});
  ASSERT_TRUE(early.Handshake());
  HttpClient unshaken(ports_.webhook, {});
  ASSERT_TRUE(unshaken.connected());
  HttpClient halfway(ports_.webhook, {});
  ASSERT_TRUE(halfway.Handshake());
  const std::string request = PostText("/validate?timeout=20s", ControllerReview(1));
  ASSERT_TRUE(halfway.Send(request.substr(0, request.size() / 2)));

  const auto during = early.Exchange(request);
  ASSERT_TRUE(during);
  EXPECT_EQ(during->code, 200) << during->body;
  ASSERT_TRUE(halfway.Send(request.substr(request.size() / 2)));
  const auto rest = halfway.ReadReply();
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->code, 200) << rest->body;
  EXPECT_TRUE(unshaken.Handshake());
  const auto again = early.Exchange(request);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->code, 200) << again->body;
  EXPECT_EQ(PageOf("/readyz").code, 200);
}

TEST_F(ClockJump, NeitherShortensNorStretchesADeadline) {
  ScriptedServer silent({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
  Start({"--legacy-url=http://127.0.0.1:" + std::to_string(silent.port()), "--legacy-authoritative",
         "--legacy-timeout=2s", "--http-read-body-timeout=2s"});
  ClientOptions patient;
  patient.timeout = kPatience;
  HttpClient late(ports_.webhook, patient);
  HttpClient halfway(ports_.webhook, patient);
  ASSERT_TRUE(late.Handshake() && halfway.Handshake());
  const std::string request = PostText("/validate?timeout=20s", ControllerReview(1));
  const auto begin = steady_clock::now();
  ASSERT_TRUE(late.Send(request));
  ASSERT_TRUE(halfway.Send(request.substr(0, request.size() / 2)));
  Jump();
  clock_.MoveTo(-3h);
  const auto no_verdict = late.ReadReply();
  const auto no_body = halfway.ReadReply();
  const auto took = steady_clock::now() - begin;
  ASSERT_TRUE(no_verdict && no_body);
  EXPECT_EQ(no_verdict->code, 504);
  EXPECT_EQ(no_body->code, 408);
  EXPECT_GE(took, 1900ms);
  EXPECT_LT(took, kPatience);
}

TEST_F(ClockJump, HindersNoReload) {
  const std::string rules = folder_.path() + "/rules";
  const auto widgets_up_to = [](const std::string& maximum) {
    return "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
           "type Widget struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
           "\t// +k8s:optional\n\t// +k8s:maximum=" +
           maximum + "\n\tSize *int32 `json:\"size,omitempty\"`\n}\n";
  };
  const std::string widget =
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",)"
      R"("kind":{"group":"example.com","version":"v1","kind":"Widget"},"operation":"CREATE",)"
      R"("object":{"apiVersion":"example.com/v1","kind":"Widget","size":5}}})";
  folder_.Write("rules/doc.go",
                "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n");
  // The kernel tells nothing of what happens behind the link: that is left to the polls.
  std::filesystem::create_symlink(folder_.Write("elsewhere/types.go", widgets_up_to("3")),
                                  rules + "/types.go");
  Start({"--rules=" + rules, "--rules-reload-interval=1s"});
  EXPECT_THAT(Answer(widget), HasSubstr("less than or equal to 3"));
  Jump();
  clock_.MoveTo(-7h);
  folder_.Write("elsewhere/types.go", widgets_up_to("4"));
  EXPECT_TRUE(Soon([&] { return Answer(widget).find("equal to 4") != std::string::npos; }));

  const support::TestCertificate renewed = support::MakeCertificate({"renewed"});
  folder_.Write("tls.key", renewed.key_pem);
  folder_.Write("tls.crt", renewed.certificate_pem);
  EXPECT_TRUE(Soon([&] { return NameShown() == "renewed"; })) << process_->Log();
}

TEST_F(ClockJump, LeavesAnOrderlyStopItsTime) {
  Start({"--shutdown-delay-duration=2s"});
  HttpClient client(ports_.webhook, {});
  ASSERT_TRUE(client.Handshake());
  const auto begin = steady_clock::now();
  process_->Signal(SIGTERM);
  ASSERT_TRUE(Soon([this] { return PageOf("/readyz").code != 200; }));
  Jump();
  clock_.MoveTo(-3h);
  const auto reply = client.Exchange(PostText("/validate", ControllerReview(1)));
  EXPECT_EQ(process_->Wait(), 0);
  const auto took = steady_clock::now() - begin;
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_GE(took, 2s);
  EXPECT_LT(took, kPatience);
}

TEST_F(ClockJump, IsFollowedByLogsAndByTheCheckOfTheCertificate) {
  Start();
  const std::string expiration = "\ntandem_tls_certificate_expiration_timestamp_seconds ";
  const auto expires = [&] {
    const std::string page = PageOf("/metrics").body;
    const std::size_t at = page.find(expiration);
    return at == page.npos ? "" : page.substr(at, page.find('\n', at + 1) - at);
  };
  const std::string before = expires();
  EXPECT_THAT(before, StartsWith(expiration));

  clock_.MoveTo(72h);
  EXPECT_EQ(PageOf("/readyz").code, 500);  // expired
  EXPECT_THAT(PageOf("/statusz").body, HasSubstr("\nUp: 0 hr "));
  EXPECT_THAT(Answer(ControllerReview(-1)), HasSubstr("\"allowed\":false"));
  const std::time_t then = std::time(nullptr) + 72 * 3600;
  std::tm local{};
  localtime_r(&then, &local);
  char day[16] = "";
  std::strftime(day, sizeof day, "\nI%m%d ", &local);
  EXPECT_TRUE(process_->AwaitLog(day)) << day << process_->Log();

  clock_.MoveTo(-30 * 24h);
  EXPECT_EQ(PageOf("/readyz").code, 500);  // not valid yet

  clock_.MoveTo(-72h);
  EXPECT_EQ(PageOf("/readyz").code, 200);
  EXPECT_THAT(PageOf("/statusz").body, HasSubstr("\nUp: 0 hr "));
  EXPECT_EQ(expires(), before);
}

}  // namespace
}  // namespace tandem::soak
