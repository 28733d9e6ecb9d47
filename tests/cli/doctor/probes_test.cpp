#include "cli/doctor/probes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripted_server.h"

namespace tandem::doctor {
namespace {

using support::ScriptedConnection;
using support::ScriptedServer;
using testing::HasSubstr;

/// Sends an answer to whatever is asked, and remembers the first line of it.
struct Answering {
  explicit Answering(const std::string& answer)
      : server({[this, answer](ScriptedConnection& connection) {
          asked = connection.ReadRequest();
          connection.Send(answer);
        }}) {}

  [[nodiscard]] std::string Address() const {
    return "http://127.0.0.1:" + std::to_string(server.port());
  }

  std::string asked;
  ScriptedServer server;
};

std::int64_t SecondOfTheTest() { return 784'111'777; }

ProbeTargets Quickly() {
  ProbeTargets targets;
  targets.options.timeout = std::chrono::hours(1);
  return targets;
}

TEST(Probe, ReadsMetrics) {
  const Answering answering(support::HttpAnswer("a 1\n"));
  ProbeTargets targets = Quickly();
  targets.metrics = {answering.Address()};
  std::vector<registration::Finding> findings;
  const auto replicas = Probe(targets, &SecondOfTheTest, findings);
  ASSERT_TRUE(replicas);
  EXPECT_TRUE(findings.empty());
  ASSERT_EQ(replicas->size(), 1U);
  EXPECT_EQ(replicas->front().metrics.Value("a"), 1.0);
  EXPECT_THAT(answering.asked, HasSubstr("GET /metrics HTTP/1.1"));
}

TEST(Probe, TellsWhyAProcessIsNotReady) {
  const Answering answering(
      "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 13\r\n\r\n[-]rules fail");
  ProbeTargets targets = Quickly();
  targets.health = {answering.Address()};
  std::vector<registration::Finding> findings;
  ASSERT_TRUE(Probe(targets, &SecondOfTheTest, findings));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].check, "notReady");
  EXPECT_EQ(findings[0].what, "answered 503: [-]rules fail");
}

TEST(Probe, ComparesClocks) {
  const auto found = [](const std::string& date) {
    const Answering answering("HTTP/1.1 200 OK\r\nDate: " + date + "\r\nContent-Length: 0\r\n\r\n");
    ProbeTargets targets = Quickly();
    targets.health = {answering.Address()};
    std::vector<registration::Finding> findings;
    EXPECT_TRUE(Probe(targets, &SecondOfTheTest, findings));
    return findings.empty() ? "" : findings[0].check + ": " + findings[0].what;
  };
  EXPECT_EQ(found("Sun, 06 Nov 1994 08:49:37 GMT"), "");
  EXPECT_EQ(found("Sun, 06 Nov 1994 08:49:07 GMT"), "");
  EXPECT_EQ(found("Sun, 06 Nov 1994 08:49:06 GMT"),
            "clock: its clock is 31 seconds behind this machine's");
  EXPECT_EQ(found("Sun, 06 Nov 1994 09:49:37 GMT"),
            "clock: its clock is 3600 seconds ahead of this machine's");
  EXPECT_EQ(found("yesterday"), "");
}

TEST(Probe, FindsWhatDoesNotAnswer) {
  ProbeTargets targets = Quickly();
  targets.webhooks = {"https://127.0.0.1:1"};
  targets.health = {"http://127.0.0.1:1"};
  targets.metrics = {"http://127.0.0.1:1/metrics"};
  std::vector<registration::Finding> findings;
  ASSERT_TRUE(Probe(targets, &SecondOfTheTest, findings));
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].check, "webhookHandshake");
  EXPECT_EQ(findings[1].check, "unreachable");
  EXPECT_THAT(findings[2].what, HasSubstr("cannot connect"));
}

TEST(Probe, TellsOnceWhyNoRegistrationBelievesAWebhook) {
  ProbeTargets targets = Quickly();
  targets.webhooks = {"https://127.0.0.1:1"};
  targets.trusts = {{"one", "a.b.svc", ""}, {"two", "c.d.svc", ""}};
  std::vector<registration::Finding> findings;
  ASSERT_TRUE(Probe(targets, &SecondOfTheTest, findings));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].check, "webhookHandshake");
}

TEST(Probe, RefusesWhatIsNoAddress) {
  ProbeTargets targets = Quickly();
  targets.metrics = {"10.0.0.7"};
  std::vector<registration::Finding> findings;
  EXPECT_THAT(Probe(targets, &SecondOfTheTest, findings).error().message,
              testing::StartsWith("10.0.0.7: "));
}

}  // namespace
}  // namespace tandem::doctor
