#include "cli/doctor/probes.h"

#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "config/webhook_url.h"

namespace tandem::doctor {
namespace {

using Findings = std::vector<registration::Finding>;

constexpr int kOk = 200;
constexpr std::size_t kMostShown = 500;

/// Answers take much less time than this; certificates are renewed much longer before expiry.
constexpr std::int64_t kMostSecondsApart = 30;

/// The address, with this path when it has none.
Result<config::WebhookUrl> UrlOf(const std::string& address, const std::string& path) {
  auto url = config::ParseWebhookUrl(address, config::PlainHttp::kEverywhere);
  if (!url) return Failure{address + ": " + url.error().message};
  if (url->path == "/") url->path = path;
  return url;
}

/// Asks addresses, and adds what is wrong with their answers to the findings.
class Prober {
 public:
  Prober(const ProbeTargets& targets, const ClockReading& clock, Findings& findings)
      : options_(targets.options), trusts_(targets.trusts), clock_(clock), findings_(findings) {
    if (trusts_.empty()) trusts_.push_back({"", options_.server_name, options_.ca_pem});
  }

  /// Believed by one registration, the webhook is that of its service, and must be believed by all
  /// others of the same service.
  Status Webhook(const std::string& address) const {
    const auto url = UrlOf(address, "/validate");
    if (!url) return url.error();
    std::vector<Distrust> distrusts;
    std::set<std::string> services;
    for (const Trust& trust : trusts_) {
      const auto answer = cli::Fetch(*url, With(trust));  // whatever the code: a GET is no review
      if (!answer) {
        distrusts.push_back({&trust, answer.error().message});
        continue;
      }
      if (services.empty()) CompareClocks(address, *answer);
      services.insert(trust.server_name);
    }
    ReportDistrust(address, distrusts, services);
    return Ok();
  }

  Status Health(const std::string& address) const {
    const auto url = UrlOf(address, "/readyz");
    if (!url) return url.error();
    const auto answer = Ask(address, *url, "unreachable");
    if (answer && answer->code != kOk) {
      Report(
          "notReady", address,
          "answered " + std::to_string(answer->code) + ": " + answer->body.substr(0, kMostShown));
    }
    return Ok();
  }

  Status Metrics(const std::string& address, std::vector<Replica>& replicas) const {
    const auto url = UrlOf(address, "/metrics");
    if (!url) return url.error();
    const auto answer = Ask(address, *url, "unreachable");
    if (answer && answer->code != kOk) {
      Report("unreachable", address, "answered " + std::to_string(answer->code));
    } else if (answer) {
      replicas.push_back({address, MetricSamples(answer->body)});
    }
    return Ok();
  }

 private:
  struct Distrust {
    const Trust* trust;
    std::string why;
  };

  [[nodiscard]] cli::FetchOptions With(const Trust& trust) const {
    cli::FetchOptions options = options_;
    options.server_name = trust.server_name;
    options.ca_pem = trust.ca_pem;
    return options;
  }

  void ReportDistrust(const std::string& address, const std::vector<Distrust>& distrusts,
                      const std::set<std::string>& services) const {
    for (const Distrust& each : distrusts) {
      if (services.empty()) {  // of which service it is, nobody knows
        Report("webhookHandshake", address, each.why);
        return;
      }
      if (services.count(each.trust->server_name) == 0) continue;
      Report("webhookHandshake", address, "by " + each.trust->place + ": " + each.why);
    }
  }

  void Report(std::string_view check, const std::string& address, std::string what) const {
    FindReplicaCheck(check).Add(address, std::move(what), findings_);
  }

  /// The answer by the first registration that believes the server; without TLS every one does.
  [[nodiscard]] Result<cli::Fetched> FetchBelieved(const config::WebhookUrl& url) const {
    auto answer = cli::Fetch(url, With(trusts_.front()));
    for (std::size_t i = 1; i < trusts_.size() && url.tls && !answer; ++i) {
      auto other = cli::Fetch(url, With(trusts_[i]));
      if (other) answer = std::move(other);
    }
    return answer;
  }

  /// The answer of an address; if there is none, that is a finding of the check.
  std::optional<cli::Fetched> Ask(const std::string& address, const config::WebhookUrl& url,
                                  std::string_view check) const {
    auto answer = FetchBelieved(url);
    if (!answer) {
      Report(check, address, answer.error().message);
      return std::nullopt;
    }
    CompareClocks(address, *answer);
    return *std::move(answer);
  }

  void CompareClocks(const std::string& address, const cli::Fetched& answer) const {
    if (!answer.time) return;
    const std::int64_t ahead = clock_() - *answer.time;
    if (std::abs(ahead) <= kMostSecondsApart) return;
    Report("clock", address,
           "its clock is " + std::to_string(std::abs(ahead)) + " seconds " +
               (ahead > 0 ? "behind" : "ahead of") + " this machine's");
  }

  const cli::FetchOptions& options_;
  std::vector<Trust> trusts_;  // at least one
  const ClockReading& clock_;
  Findings& findings_;
};

}  // namespace

Result<std::vector<Replica>> Probe(const ProbeTargets& targets, const ClockReading& clock,
                                   Findings& findings) {
  const Prober prober(targets, clock, findings);
  std::vector<Replica> replicas;
  for (const std::string& address : targets.webhooks) {
    if (Status asked = prober.Webhook(address); !asked) return asked.error();
  }
  for (const std::string& address : targets.health) {
    if (Status asked = prober.Health(address); !asked) return asked.error();
  }
  for (const std::string& address : targets.metrics) {
    if (Status asked = prober.Metrics(address, replicas); !asked) return asked.error();
  }
  return replicas;
}

}  // namespace tandem::doctor
