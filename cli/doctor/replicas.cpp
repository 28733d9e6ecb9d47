#include "cli/doctor/replicas.h"

#include <algorithm>
#include <map>

#include "validation/base/panic.h"

namespace tandem::doctor {
namespace {

using ReplicaSeverity = registration::Severity;

constexpr double kSoon = 30.0 * 86'400;
constexpr double kMuchOfTheLimit = 0.8;
constexpr double kMiB = 1024.0 * 1024.0;

using Findings = std::vector<registration::Finding>;

std::string MebibytesOf(double bytes) {
  return std::to_string(static_cast<std::int64_t>(bytes / kMiB)) + " MiB";
}

void NoRules(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  for (const Replica& each : subject.replicas) {
    if (each.metrics.Sum("tandem_rules") > 0) continue;
    check.Add(each.address, "no rules are loaded", findings);
  }
}

void FailedReload(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  for (const Replica& each : subject.replicas) {
    if (each.metrics.Value("tandem_ruleset_last_reload_successful") != 0.0) continue;
    check.Add(each.address, "the rules could not be loaded again: older ones are in force",
              findings);
  }
}

/// The values, by name, that one replica reports and that should be the same for all of them.
using Facts = std::map<std::string, std::string>;

Facts GatesOf(const MetricSamples& metrics) {
  Facts gates;
  for (const auto& each : metrics.Of("kubernetes_feature_enabled")) {
    const auto name = each.labels.find("name");
    if (name != each.labels.end()) gates[name->second] = each.value > 0 ? "on" : "off";
  }
  return gates;
}

Facts RulesOf(const MetricSamples& metrics) {
  Facts rules;
  for (const auto& each : metrics.Of("tandem_ruleset_info")) {
    if (each.value == 0) continue;
    for (const auto& [label, value] : each.labels) rules[label] = value;
  }
  return rules;
}

std::string FactOf(const Facts& facts, const std::string& name) {
  const auto found = facts.find(name);
  return found == facts.end() ? "unknown" : found->second;
}

/// Says how the value of one replica differs from that of another, which has the address.
std::string Difference(const std::string& name, const std::string& here, const std::string& there,
                       const std::string& address) {
  return name + " is " + here + ", but " + there + " at " + address;
}

void Compare(const ReplicaSubject& subject, Facts (*facts_of)(const MetricSamples&),
             const ReplicaCheck& check, Findings& findings) {
  if (subject.replicas.empty()) return;
  const Replica& first = subject.replicas.front();
  const Facts expected = facts_of(first.metrics);
  for (const Replica& each : subject.replicas) {
    const Facts facts = facts_of(each.metrics);
    Facts all = expected;
    all.insert(facts.begin(), facts.end());
    for (const auto& [name, unused] : all) {
      const std::string here = FactOf(facts, name);
      const std::string there = FactOf(expected, name);
      if (here == there) continue;
      check.Add(each.address, Difference(name, here, there, first.address), findings);
    }
  }
}

void Gates(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  Compare(subject, &GatesOf, check, findings);
}

void Rules(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  Compare(subject, &RulesOf, check, findings);
}

void Certificate(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  for (const Replica& each : subject.replicas) {
    const auto expires = each.metrics.Value("tandem_tls_certificate_expiration_timestamp_seconds");
    const double now = static_cast<double>(subject.now);
    if (!expires || *expires <= 0 || *expires > now + kSoon) continue;
    const auto days = static_cast<std::int64_t>((*expires - now) / 86'400);
    check.Add(each.address,
              *expires < now
                  ? "the serving certificate has expired"
                  : "the serving certificate expires in " + std::to_string(days) + " days",
              findings);
  }
}

void Memory(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  for (const Replica& each : subject.replicas) {
    const auto limit = each.metrics.Value("tandem_memory_limit_bytes");
    const auto used = each.metrics.Value("process_resident_memory_bytes");
    if (!used || !limit || *limit <= 0 || *used <= *limit * kMuchOfTheLimit) continue;
    check.Add(each.address, "uses " + MebibytesOf(*used) + " of " + MebibytesOf(*limit), findings);
  }
}

void Scraped(const ReplicaSubject& subject, const ReplicaCheck& check, Findings& findings) {
  for (const Replica& each : subject.replicas) {
    if (each.metrics.Sum("tandem_http_requests_total", "listener", "metrics") > 0) continue;
    check.Add(each.address, "nobody has asked for the metrics before", findings);
  }
}

constexpr ReplicaCheck kReplicaChecks[] = {
    {"unreachable", ReplicaSeverity::kError, "Every given address answers.",
     "Look at the pod, the port and the NetworkPolicy; addresses of pods are reached from inside "
     "the cluster only.",
     nullptr},
    {"webhookHandshake", ReplicaSeverity::kError,
     "The webhook answers, and its certificate is valid for the name of the service.",
     "Compare caBundle with the certificate, and look at the port and the NetworkPolicy.", nullptr},
    {"notReady", ReplicaSeverity::kError, "`/readyz` answers 200.",
     "Follow the message of the failing check; docs/troubleshooting.md explains the checks.",
     nullptr},
    {"clock", ReplicaSeverity::kWarning,
     "The clocks of server and doctor are at most 30 seconds apart.",
     "Set the one that is wrong, by NTP: by it, certificates are valid too early or too late, and "
     "records and evidence have wrong times.",
     nullptr},
    {"noRulesLoaded", ReplicaSeverity::kError, "Rules are loaded.",
     "Look for the cause in the log, and check --rules and --crds.", &NoRules},
    {"failedReload", ReplicaSeverity::kWarning, "The last attempt to load rules succeeded.",
     "Look for the cause in the log, or run `tandem lint`.", &FailedReload},
    {"gatesDiffer", ReplicaSeverity::kError, "All replicas have the same feature gates.",
     "Wait for the end of a rollout, or give all of them the same --feature-gates.", &Gates},
    {"rulesDiffer", ReplicaSeverity::kError, "All replicas have the same rules and release.",
     "Wait until all have loaded the same files; then compare their --rules and --crds.", &Rules},
    {"servingCertificate", ReplicaSeverity::kWarning,
     "The serving certificate is valid for 30 more days.", "Renew the certificate.", &Certificate},
    {"memory", ReplicaSeverity::kWarning, "Less than 80 % of the memory limit is in use.",
     "Raise the limit, or lower --max-inflight-body-bytes.", &Memory},
    {"notScraped", ReplicaSeverity::kWarning, "The metrics are scraped.",
     "Let Prometheus scrape them; with the chart, set metrics.serviceMonitor.enabled.", &Scraped},
};

}  // namespace

void ReplicaCheck::Add(std::string where, std::string what, Findings& findings) const {
  findings.push_back(
      {std::string(name), severity, std::move(where), std::move(what), std::string(advice)});
}

std::span<const ReplicaCheck> ReplicaChecks() { return kReplicaChecks; }

const ReplicaCheck& FindReplicaCheck(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kReplicaChecks), std::end(kReplicaChecks),
                   [&](const ReplicaCheck& each) { return each.name == name; });
  TANDEM_CHECK(found != std::end(kReplicaChecks));
  return *found;
}

std::vector<registration::Finding> JudgeReplicas(const ReplicaSubject& subject) {
  Findings findings;
  for (const ReplicaCheck& check : kReplicaChecks) {
    if (check.run != nullptr) check.run(subject, check, findings);
  }
  return findings;
}

}  // namespace tandem::doctor
