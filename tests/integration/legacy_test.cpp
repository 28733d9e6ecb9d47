// A server beside a legacy webhook that follows a script: what users get, and what is counted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <sstream>
#include <string>
#include <thread>

#include "server/http/server.h"
#include "tests/integration/running_server.h"
#include "tests/integration/server_process.h"
#include "tests/support/scripted_server.h"

namespace tandem {
namespace {

using std::chrono::milliseconds;
using support::HttpAnswer;
using support::RunningServer;
using support::ScriptedConnection;
using support::ScriptedServer;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kComparisons = "tandem_legacy_comparisons_total";

std::string Verdict(std::string_view response, std::string_view uid = "u-rc") {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":")" +
         std::string(uid) + "\"," + std::string(response) + "}}";
}

std::string Allowed() { return HttpAnswer(Verdict(R"("allowed":true)")); }

std::string Denied(std::string_view causes) {
  return HttpAnswer(Verdict(
      R"("allowed":false,"status":{"message":"old says no","code":403,"details":{"causes":[)" +
      std::string(causes) + "]}}"));
}

constexpr std::string_view kReplicas =
    R"({"reason":"FieldValueInvalid","message":"other words","field":"spec.replicas"})";

/// Gives every request the same answer.
ScriptedServer::Script Says(const std::string& bytes) {
  return [bytes](ScriptedConnection& connection) {
    while (!connection.ReadRequest().empty()) connection.Send(bytes);
  };
}

/// Reads and does not answer.
void SaysNothing(ScriptedConnection& connection) { connection.AwaitEnd(); }

/// A server with its legacy webhook.
class Pair {
 public:
  using Change = std::function<void(config::Options&)>;
  /// Nothing here takes as long on the busiest machine.
  static constexpr milliseconds kVeryLong = std::chrono::hours(1);

  explicit Pair(
      ScriptedServer::Script script, Change change = [](config::Options&) {})
      : webhook({std::move(script)}), server([&](config::Options& options) {
          options.legacy_url = "http://127.0.0.1:" + std::to_string(webhook.port()) + "/old";
          options.legacy_timeout = kVeryLong;
          change(options);
        }) {}

  /// Requests with a result.
  [[nodiscard]] double Requests(const std::string& result) const {
    return server.Metric("tandem_legacy_requests_total{result=\"" + result + "\"}");
  }

  [[nodiscard]] double ComparisonsOf(const std::string& kind, const std::string& outcome) const {
    return server.Metric(std::string(kComparisons) + "{kind=\"" + kind + "\",outcome=\"" + outcome +
                         "\"}");
  }

  /// Comparisons with an outcome, whatever was compared; -1 when there is no such series.
  [[nodiscard]] double Comparisons(const std::string& outcome) const {
    std::istringstream page(server.Page("/metrics"));
    const std::string label = ",outcome=\"" + outcome + "\"} ";
    double sum = -1;
    for (std::string line; std::getline(page, line);) {
      if (!line.starts_with(kComparisons)) continue;
      const std::size_t at = line.find(label);
      if (at == line.npos) continue;
      sum = std::max(sum, 0.0) + std::stod(line.substr(at + label.size()));
    }
    return sum;
  }

  [[nodiscard]] bool AwaitsResult(const char* result) const {
    return support::Awaits([&] { return Requests(result) == 1; });
  }
  [[nodiscard]] bool AwaitsOutcome(const char* outcome, double count = 1) const {
    return support::Awaits([&] { return Comparisons(outcome) == count; });
  }

  ScriptedServer webhook;
  RunningServer server;
};

void Authoritative(config::Options& options) { options.legacy_authoritative = true; }

TEST(LegacyComparing, IsEvidence) {
  const Pair pair(Says(Allowed()));
  ASSERT_TRUE(pair.server.started());
  ASSERT_TRUE(pair.server.Post("/validate", support::ControllerReview(1)));
  ASSERT_TRUE(pair.AwaitsOutcome("agree"));
  ASSERT_TRUE(pair.server.Post("/validate", support::ControllerReview(-1)));
  ASSERT_TRUE(pair.AwaitsOutcome("verdict_differs"));
  const std::string report = pair.server.Page("/report");
  EXPECT_THAT(report, HasSubstr("keep the legacy webhook: legacy:replicationcontroller_create "
                                "differs (1 decision would change)"));
  EXPECT_THAT(report, HasSubstr("  tandem only FieldValueInvalid spec.replicas\n"));
}

TEST(LegacyComparing, CountsWhatComesOfIt) {
  const struct {
    std::string answer;
    int replicas;
    const char* result;
    const char* outcome;
  } kCases[] = {
      {Allowed(), 1, "allow", "agree"},
      {Denied(kReplicas), -1, "deny", "agree"},
      {Allowed(), -1, "allow", "verdict_differs"},
      {Denied(kReplicas), 1, "deny", "verdict_differs"},
      {Denied(R"({"reason":"FieldValueRequired","field":"spec.replicas"})"), -1, "deny",
       "errors_differ"},
      {Denied(""), -1, "deny", "incomparable"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.outcome);
    const Pair pair(Says(c.answer));
    ASSERT_TRUE(pair.server.started());
    const auto reply = pair.server.Post("/validate", support::ControllerReview(c.replicas));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 200);
    EXPECT_THAT(reply->body,
                HasSubstr(c.replicas < 0 ? R"("allowed":false)" : R"("allowed":true)"));
    EXPECT_THAT(reply->body, Not(HasSubstr("old says no")));
    EXPECT_TRUE(pair.AwaitsResult(c.result));
    EXPECT_TRUE(pair.AwaitsOutcome(c.outcome));
    EXPECT_EQ(pair.ComparisonsOf("ReplicationController", c.outcome), 1);
    EXPECT_EQ(pair.server.Metric("tandem_legacy_request_duration_seconds_count"), 1);
  }
}

TEST(LegacyComparing, PassesTheBytesOnAsTheyArrived) {
  std::string request;
  std::atomic<bool> read{false};
  const std::string body = "  " + support::ControllerReview(-1) + "\n";
  const Pair pair([&](ScriptedConnection& connection) {
    request = connection.ReadRequest();
    read = true;
    connection.Send(Allowed());
  });
  ASSERT_TRUE(pair.server.started());
  ASSERT_TRUE(pair.server.Post("/validate/core?timeout=3s", body));
  ASSERT_TRUE(pair.AwaitsResult("allow"));
  ASSERT_TRUE(read);
  EXPECT_THAT(request, testing::StartsWith("POST /old?timeout=3s HTTP/1.1\r\n"));
  EXPECT_THAT(request, EndsWith("\r\n\r\n" + body));
}

TEST(LegacyComparing, LogsDifferencesWithoutValues) {
  const Pair pair(
      Says(Denied(R"({"reason":"FieldValueRequired","message":"secret","field":"x"})")));
  ASSERT_TRUE(pair.server.started());
  for (int i = 0; i < 15; ++i) {
    ASSERT_TRUE(pair.server.Post("/validate", support::ControllerReview(-17)));
  }
  ASSERT_TRUE(pair.AwaitsOutcome("errors_differ", 15));
  const std::string log = pair.server.Log();
  const std::size_t at = log.find("Legacy webhook compared");
  ASSERT_NE(at, log.npos);
  const std::string line = log.substr(at, log.find('\n', at) - at);
  EXPECT_THAT(line, AllOf(HasSubstr(R"(kind="v1, Kind=ReplicationController")"),
                          HasSubstr(R"(outcome="errors_differ")"), HasSubstr("allowed=false"),
                          HasSubstr("legacyAllowed=false"),
                          HasSubstr(R"(onlyOurs="spec.replicas FieldValueInvalid")"),
                          HasSubstr(R"(onlyLegacy="x FieldValueRequired")"), Not(HasSubstr("-17")),
                          Not(HasSubstr("secret"))));
  std::size_t lines = 0;
  for (std::size_t i = at; i != log.npos; i = log.find("Legacy webhook compared", i + 1)) ++lines;
  EXPECT_EQ(lines, 10);
}

TEST(LegacyComparing, RepeatsNothingOfASecret) {
  const Pair pair(Says(HttpAnswer(
      Verdict(R"("allowed":false,"status":{"details":{"causes":[{"field":"hunter2"}]}})"))));
  ASSERT_TRUE(pair.server.started());
  ASSERT_TRUE(pair.server.Post(
      "/validate",
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-rc",)"
      R"("kind":{"group":"","version":"v1","kind":"Secret"},"resource":{"group":"",)"
      R"("version":"v1","resource":"secrets"},"operation":"DELETE","object":null}})"));
  ASSERT_TRUE(pair.AwaitsOutcome("verdict_differs"));
  EXPECT_THAT(pair.server.Log(),
              AllOf(HasSubstr(R"(onlyLegacy="<redacted>")"), Not(HasSubstr("hunter2"))));
}

TEST(LegacyComparing, NeitherDelaysNorFailsTheAnswer) {
  const struct {
    const char* name;
    ScriptedServer::Script script;
    const char* result;
    milliseconds timeout = Pair::kVeryLong;
  } kCases[] = {
      {"no answer", &SaysNothing, "timeout", milliseconds(200)},
      {"garbage", Says(HttpAnswer("<html>")), "error"},
      {"another uid", Says(HttpAnswer(Verdict(R"("allowed":false)", "u-2"))), "error"},
      {"a patch", Says(HttpAnswer(Verdict(R"("allowed":true,"patch":"W10=")"))), "error"},
      {"a fault", Says("HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n"), "error"},
      {"a closed connection", [](ScriptedConnection& c) { c.ReadRequest(); }, "error"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const Pair pair(c.script,
                    [&](config::Options& options) { options.legacy_timeout = c.timeout; });
    ASSERT_TRUE(pair.server.started());
    const auto reply = pair.server.Post("/validate", support::ControllerReview(1));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 200);
    EXPECT_THAT(reply->body, HasSubstr(R"("allowed":true)"));
    EXPECT_TRUE(pair.AwaitsResult(c.result));
    EXPECT_EQ(pair.Comparisons("agree"), 0);
    EXPECT_THAT(pair.server.Log(), HasSubstr("Legacy webhook gave no verdict"));
  }
}

TEST(LegacyComparing, DoesNotKeepAnswersWaiting) {
  const Pair pair(&SaysNothing);
  ASSERT_TRUE(pair.server.started());
  const auto reply = pair.server.Post("/validate", support::ControllerReview(1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
}

TEST(LegacyComparing, SkipsWhatIsTooMuch) {
  const Pair pair(&SaysNothing,
                  [](config::Options& options) { options.max_requests_inflight = 1; });
  ASSERT_TRUE(pair.server.started());
  // A review counts until its answer is written, which is after it can be read here.
  const auto post = [&] {
    return pair.server.Post("/validate", support::ControllerReview(1))->code;
  };
  for (int i = 0; i < 3; ++i) {
    int code = post();
    for (; code == 429; code = post()) std::this_thread::sleep_for(milliseconds(10));
    EXPECT_EQ(code, 200);
  }
  EXPECT_EQ(pair.Requests("skipped"), 2);
}

TEST(LegacyComparing, IsForValidateAlone) {
  const Pair pair(Says(Allowed()), [](config::Options& options) { options.mutate = {"defaults"}; });
  ASSERT_TRUE(pair.server.started());
  EXPECT_EQ(pair.server.Post("/observe", support::ControllerReview(1))->code, 200);
  EXPECT_EQ(pair.server.Post("/mutate", support::ControllerReview(1))->code, 200);
  EXPECT_EQ(pair.server.Post("/validate", "{}")->code, 400);
  EXPECT_EQ(pair.webhook.accepted(), 0);
}

TEST(LegacyDeciding, AnswersWithTheWebhooksVerdict) {
  const Pair pair(
      Says(HttpAnswer(Verdict(R"("allowed":false,"status":{"message":"old says no","code":403},)"
                              R"("warnings":["mind this"],"auditAnnotations":{"old":"1"})"))),
      &Authoritative);
  ASSERT_TRUE(pair.server.started());
  const auto reply = pair.server.Post("/validate", support::ControllerReview(1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_THAT(
      reply->body,
      AllOf(HasSubstr(R"("response":{"uid":"u-rc","allowed":false,"status":{"message":)"
                      R"("old says no","code":403},"auditAnnotations":{"authority":"legacy",)"
                      R"("shadow-decision":"allow","ruleset":")"),
            EndsWith(R"(,"old":"1"},"warnings":["mind this"]}})")));
  EXPECT_TRUE(pair.AwaitsOutcome("verdict_differs"));
  EXPECT_EQ(pair.server.Metric("tandem_admission_requests_total{decision=\"deny\",operation="
                               "\"CREATE\",resource=\"replicationcontrollers\"}"),
            1);
  EXPECT_EQ(pair.server.Metric("tandem_admission_request_duration_seconds_count{decision="
                               "\"deny\",operation=\"CREATE\"}"),
            1);
  EXPECT_THAT(pair.server.Log(), HasSubstr(R"("Denied" uid="u-rc")"));
  EXPECT_THAT(pair.server.Log(), HasSubstr(R"(authority="legacy" allowed=false code=403)"));
}

TEST(LegacyDeciding, AllowsWhatOnlyWeWouldDeny) {
  const Pair pair(Says(Allowed()), [](config::Options& options) {
    options.legacy_authoritative = true;
    options.audit_annotations = false;
  });
  ASSERT_TRUE(pair.server.started());
  const auto reply = pair.server.Post("/validate", support::ControllerReview(-1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, Verdict(R"("allowed":true)"));
  EXPECT_TRUE(pair.AwaitsOutcome("verdict_differs"));
  EXPECT_THAT(pair.server.Log(), Not(HasSubstr(R"("Denied")")));
}

TEST(LegacyDeciding, LeavesFailuresToTheFailurePolicy) {
  const struct {
    const char* name;
    ScriptedServer::Script script;
    int code;
    const char* status;
    milliseconds timeout = Pair::kVeryLong;
  } kCases[] = {
      {"no answer", &SaysNothing, 504,
       R"("message":"the deadline of the request passed in phase legacy","reason":"Timeout")",
       milliseconds(200)},
      {"another uid", Says(HttpAnswer(Verdict(R"("allowed":true)", "u-2"))), 500,
       R"(gave no verdict: expected response.uid=\"u-rc\", got \"u-2\"","reason":"InternalError")"},
      {"a patch", Says(HttpAnswer(Verdict(R"("allowed":true,"patch":"W10=")"))), 500,
       "validating webhook may not return response.patch"},
      {"a redirect", Says("HTTP/1.1 302 X\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"), 500,
       "the answer has HTTP status 302"},
      {"a closed connection", [](ScriptedConnection& c) { c.ReadRequest(); }, 500,
       "the connection was closed before the answer was complete"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const Pair pair(c.script, [&](config::Options& options) {
      options.legacy_authoritative = true;
      options.legacy_timeout = c.timeout;
    });
    ASSERT_TRUE(pair.server.started());
    const auto reply = pair.server.Post("/validate", support::ControllerReview(1));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, c.code);
    EXPECT_EQ(reply->headers.count("retry-after"), 0);
    EXPECT_THAT(reply->body, HasSubstr(c.status));
    EXPECT_EQ(pair.server.Metric("tandem_admission_requests_total{decision=\"error\",operation="
                                 "\"CREATE\",resource=\"replicationcontrollers\"}"),
              1);
    EXPECT_EQ(pair.server.Metric("tandem_admission_request_duration_seconds_count{decision="
                                 "\"error\",operation=\"CREATE\"}"),
              1);
  }
}

TEST(LegacyDeciding, HasTheLastWordWhereWeHaveNone) {
  const Pair pair(Says(Allowed()), &Authoritative);
  ASSERT_TRUE(pair.server.started());
  std::string review = support::ControllerReview(1);
  review.replace(review.find(R"("object":{)"), 10, R"("object":null,"was":{)");
  const auto reply = pair.server.Post("/validate", review);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200) << reply->body;
  EXPECT_THAT(pair.server.Log(), HasSubstr("Review could not be judged"));
  EXPECT_EQ(pair.Comparisons("agree"), 0);
}

TEST(LegacyDeciding, KeepsServingWhileTheWebhookIsSlow) {
  const Pair pair(&SaysNothing, [](config::Options& options) {
    options.legacy_authoritative = true;
    options.threads = 1;
  });
  ASSERT_TRUE(pair.server.started());
  support::HttpClient waiting(pair.server.ports().webhook, {});
  ASSERT_TRUE(waiting.Handshake());
  ASSERT_TRUE(
      waiting.Send(support::PostText("/validate?timeout=300s", support::ControllerReview(1))));
  EXPECT_EQ(pair.server.Post("/observe", support::ControllerReview(1))->code, 200);
  EXPECT_EQ(pair.Requests("timeout"), 0) << "the first one has not been given up";
}

TEST(LegacyLoop, IsRefusedAndNamed) {
  const std::uint16_t port = support::FreePorts().webhook;
  const RunningServer server([&](config::Options& options) {
    options.secure_port = port;
    options.legacy_url = "https://localhost:" + std::to_string(port) + "/validate";
    options.legacy_ca_file = options.tls_cert_file;
    options.legacy_authoritative = true;
  });
  ASSERT_TRUE(server.started());
  const auto reply = server.Post("/validate", support::ControllerReview(1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 500);
  EXPECT_THAT(reply->body, HasSubstr("gave no verdict: --legacy-url leads back to tandem"));
  EXPECT_EQ(server.Metric("tandem_http_requests_total{code=\"other\",listener=\"webhook\"}"), 1);
  EXPECT_THAT(server.Log(), HasSubstr("is not passed on again"));
}

TEST(LegacyStopping, WaitsForComparisonsButNotForLong) {
  ScriptedServer slow({[](ScriptedConnection& connection) {
    connection.ReadRequest();
    std::this_thread::sleep_for(milliseconds(100));
    connection.Send(Allowed());
  }});
  ScriptedServer silent({&SaysNothing});
  for (const ScriptedServer* webhook : {&slow, &silent}) {
    const support::TemporaryFolder folder;
    config::Options options = support::LoopbackOptions(folder);
    options.legacy_url = "http://127.0.0.1:" + std::to_string(webhook->port());
    options.legacy_timeout = milliseconds(1000);
    auto app = server::App::Create(options);
    ASSERT_TRUE(app) << app.error().message;
    (*app)->Start();
    const auto reply = support::Fetch((*app)->ports().webhook,
                                      support::PostText("/validate", support::ControllerReview(1)));
    ASSERT_TRUE(reply);
    (*app)->Drain();
  }
}

TEST(LegacyStopping, AbandonsRequestsThatWait) {
  ScriptedServer webhook({&SaysNothing});
  const support::TemporaryFolder folder;
  config::Options options = support::LoopbackOptions(folder);
  options.legacy_url = "http://127.0.0.1:" + std::to_string(webhook.port());
  options.legacy_timeout = std::chrono::hours(1);
  options.legacy_authoritative = true;
  auto app = server::App::Create(options);
  ASSERT_TRUE(app) << app.error().message;
  (*app)->Start();
  support::HttpClient waiting((*app)->ports().webhook, {});
  ASSERT_TRUE(waiting.Handshake());
  ASSERT_TRUE(waiting.Send(support::PostText("/validate", support::ControllerReview(1))));
  while (webhook.accepted() == 0) std::this_thread::sleep_for(milliseconds(2));
  app->reset();
  EXPECT_TRUE(waiting.SeesEnd());
}

/// Answers like a webhook, over TLS.
class AllowingHandler final : public http::Handler {
 public:
  void Handle(http::Request&, http::Response& response) override {
    response.body = Verdict(R"("allowed":true)");
  }
};

class LegacyTls : public testing::Test {
 protected:
  void SetUp() override {
    http::TlsOptions tls;
    tls.certificate = {"tls.crt", certificate_.certificate_pem};
    tls.key = {"tls.key", certificate_.key_pem};
    const auto context = http::TlsContext::Create(tls);
    ASSERT_TRUE(context) << context.error().message;
    router_.PostJson("/old", handler_);
    const auto port =
        webhook_.Listen({http::ListenerKind::kWebhook, "127.0.0.1", 0, *context}, router_);
    ASSERT_TRUE(port);
    port_ = *port;
    webhook_.Start();
  }

  /// The answer of our server when the webhook has this name and its CA is this file.
  std::optional<support::Reply> Answer(const std::string& host, const std::string& ca_file) {
    const RunningServer server([&](config::Options& options) {
      options.legacy_url = "https://" + host + ":" + std::to_string(port_) + "/old";
      options.legacy_ca_file = ca_file;
      options.legacy_authoritative = true;
    });
    return server.started() ? server.Post("/validate", support::ControllerReview(1)) : std::nullopt;
  }

  support::TemporaryFolder folder_;
  support::TestCertificate certificate_ = support::MakeCertificate();
  AllowingHandler handler_;
  http::Router router_;
  http::TrafficObserver observer_;
  http::Server webhook_{{}, observer_};
  std::uint16_t port_ = 0;
};

TEST_F(LegacyTls, IsVerified) {
  const std::string ca = folder_.Write("ca.crt", certificate_.certificate_pem);
  const std::string other = folder_.Write("other.crt", support::MakeCertificate().certificate_pem);
  const auto right = Answer("localhost", ca);
  ASSERT_TRUE(right);
  EXPECT_EQ(right->code, 200) << right->body;
  const auto name = Answer("127.0.0.1", ca);
  ASSERT_TRUE(name);
  EXPECT_EQ(name->code, 500);
  EXPECT_THAT(name->body,
              HasSubstr("TLS handshake: certificate verify failed: IP address mismatch"));
  const auto stranger = Answer("localhost", other);
  ASSERT_TRUE(stranger);
  EXPECT_EQ(stranger->code, 500);
  EXPECT_THAT(stranger->body, HasSubstr("certificate verify failed"));
}

TEST_F(LegacyTls, TrustsNewAuthoritiesOnceTheirFileChanges) {
  const RunningServer server([&](config::Options& options) {
    options.legacy_url = "https://localhost:" + std::to_string(port_) + "/old";
    options.legacy_ca_file = folder_.Write("ca.crt", support::MakeCertificate().certificate_pem);
    options.legacy_authoritative = true;
  });
  ASSERT_TRUE(server.started());
  EXPECT_EQ(server.Post("/validate", support::ControllerReview(1))->code, 500);
  folder_.Write("ca.crt", certificate_.certificate_pem);
  EXPECT_TRUE(support::Awaits(
      [&] { return server.Post("/validate", support::ControllerReview(1))->code == 200; }));
}

TEST(LegacyStart, NeedsAnAuthorityInTheFile) {
  const support::TemporaryFolder folder;
  config::Options options = support::LoopbackOptions(folder);
  options.legacy_url = "https://hook.ns.svc";
  for (const char* text : {"", "nothing"}) {
    options.legacy_ca_file = folder.Write("ca.crt", text);
    const auto app = server::App::Create(options);
    ASSERT_FALSE(app);
    EXPECT_EQ(app.error().message, options.legacy_ca_file + ": no certificate found");
  }
  options.legacy_ca_file = folder.path() + "/missing.crt";
  const auto app = server::App::Create(options);
  ASSERT_FALSE(app);
  EXPECT_THAT(app.error().message, HasSubstr("missing.crt: No such file or directory"));
}

}  // namespace
}  // namespace tandem
