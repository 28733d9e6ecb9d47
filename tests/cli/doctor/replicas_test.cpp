#include "cli/doctor/replicas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace tandem::doctor {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kSound =
    "tandem_rules{source=\"types_go\"} 9\n"
    "tandem_ruleset_last_reload_successful 1\n"
    "kubernetes_feature_enabled{name=\"A\",stage=\"BETA\"} 1\n"
    "tandem_ruleset_info{digest=\"abc\",kubernetes_version=\"1.36\"} 1\n"
    "tandem_tls_certificate_expiration_timestamp_seconds 9e9\n"
    "process_resident_memory_bytes 1048576\n"
    "tandem_http_requests_total{listener=\"metrics\",code=\"200\"} 3\n";

std::string With(const std::string& from, const std::string& to) {
  std::string text = kSound;
  return text.replace(text.find(from), from.size(), to);
}

std::vector<std::string> Findings(const std::vector<std::string>& pages) {
  ReplicaSubject subject{{}, 1'800'000'000};
  for (const std::string& page : pages) {
    subject.replicas.push_back(
        {"r" + std::to_string(subject.replicas.size()), MetricSamples(page)});
  }
  std::vector<std::string> found;
  for (const auto& each : JudgeReplicas(subject)) {
    found.push_back(each.check + ": " + each.where + ": " + each.what);
  }
  return found;
}

TEST(JudgeReplicas, FindsNothingInSoundOnes) {
  EXPECT_THAT(Findings({kSound, kSound}), IsEmpty());
  EXPECT_THAT(Findings({}), IsEmpty());
}

TEST(JudgeReplicas, FindsWhatIsWrongWithOne) {
  EXPECT_THAT(Findings({With("types_go\"} 9", "types_go\"} 0")}),
              ElementsAre("noRulesLoaded: r0: no rules are loaded"));
  EXPECT_THAT(Findings({With("successful 1", "successful 0")}),
              ElementsAre("failedReload: r0: the rules could not be loaded again: older ones are "
                          "in force"));
  EXPECT_THAT(Findings({With("200\"} 3", "200\"} 0")}),
              ElementsAre("notScraped: r0: nobody has asked for the metrics before"));
  EXPECT_THAT(Findings({With("9e9", "1800864000")}),
              ElementsAre("servingCertificate: r0: the serving certificate expires in 10 days"));
  EXPECT_THAT(Findings({With("9e9", "1799999999")}),
              ElementsAre("servingCertificate: r0: the serving certificate has expired"));
}

TEST(JudgeReplicas, ComparesThem) {
  EXPECT_THAT(Findings({kSound, With("BETA\"} 1", "BETA\"} 0")}),
              ElementsAre("gatesDiffer: r1: A is off, but on at r0"));
  EXPECT_THAT(Findings({kSound, With("name=\"A\"", "name=\"B\"")}),
              ElementsAre("gatesDiffer: r1: A is unknown, but on at r0",
                          "gatesDiffer: r1: B is on, but unknown at r0"));
  EXPECT_THAT(Findings({kSound, With("abc", "abd")}),
              ElementsAre("rulesDiffer: r1: digest is abd, but abc at r0"));
}

TEST(JudgeReplicas, ComparesMemoryWithTheLimitOfEach) {
  const auto limited = [](const char* bytes) {
    return std::string(kSound) + "tandem_memory_limit_bytes " + bytes + "\n";
  };
  EXPECT_THAT(Findings({limited("4194304"), limited("0")}), IsEmpty());
  EXPECT_THAT(Findings({limited("4194304"), limited("1200000")}),
              ElementsAre("memory: r1: uses 1 MiB of 1 MiB"));
}

TEST(ReplicaChecks, HaveNamesOfTheirOwnAndSayWhatToDo) {
  std::set<std::string_view> names;
  for (const ReplicaCheck& check : ReplicaChecks()) {
    EXPECT_TRUE(names.insert(check.name).second) << check.name;
    EXPECT_EQ(&FindReplicaCheck(check.name), &check);
    EXPECT_TRUE(check.advice.ends_with(".")) << check.name;
  }
}

}  // namespace
}  // namespace tandem::doctor
