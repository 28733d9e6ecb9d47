#include "cli/probes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/scripted_server.h"

namespace tandem::cli {
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

ProbeTargets Quickly() {
  ProbeTargets targets;
  targets.options.timeout = std::chrono::seconds(5);
  return targets;
}

TEST(Probe, ReadsMetrics) {
  const Answering answering(support::HttpAnswer("a 1\n"));
  ProbeTargets targets = Quickly();
  targets.metrics = {answering.Address()};
  std::vector<registration::Finding> findings;
  const auto replicas = Probe(targets, findings);
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
  ASSERT_TRUE(Probe(targets, findings));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].check, "notReady");
  EXPECT_EQ(findings[0].what, "answered 503: [-]rules fail");
}

TEST(Probe, FindsWhatDoesNotAnswer) {
  ProbeTargets targets = Quickly();
  targets.webhooks = {"https://127.0.0.1:1"};
  targets.health = {"http://127.0.0.1:1"};
  targets.metrics = {"http://127.0.0.1:1/metrics"};
  std::vector<registration::Finding> findings;
  ASSERT_TRUE(Probe(targets, findings));
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].check, "webhookHandshake");
  EXPECT_EQ(findings[1].check, "unreachable");
  EXPECT_THAT(findings[2].what, HasSubstr("cannot connect"));
}

TEST(Probe, RefusesWhatIsNoAddress) {
  ProbeTargets targets = Quickly();
  targets.metrics = {"10.0.0.7"};
  std::vector<registration::Finding> findings;
  EXPECT_THAT(Probe(targets, findings).error().message, testing::StartsWith("10.0.0.7: "));
}

}  // namespace
}  // namespace tandem::cli
