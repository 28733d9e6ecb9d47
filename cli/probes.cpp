#include "cli/probes.h"

#include <cstdlib>
#include <optional>
#include <utility>

#include "config/webhook_url.h"

namespace tandem::cli {
namespace {

using Findings = std::vector<registration::Finding>;

constexpr int kOk = 200;
constexpr std::size_t kMostShown = 500;

/// Much longer than an answer is under way, much shorter than what certificates are renewed before.
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
  Prober(const FetchOptions& options, const ClockReading& clock, Findings& findings)
      : options_(options), clock_(clock), findings_(findings) {}

  Status Webhook(const std::string& address) const {
    const auto url = UrlOf(address, "/validate");
    if (!url) return url.error();
    Ask(address, *url, "webhookHandshake");  // whatever the code: a GET is no review
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
  void Report(std::string_view check, const std::string& address, std::string what) const {
    FindReplicaCheck(check).Add(address, std::move(what), findings_);
  }

  /// What is answered; if nothing is, that is a finding of the check.
  std::optional<Fetched> Ask(const std::string& address, const config::WebhookUrl& url,
                             std::string_view check) const {
    auto answer = Fetch(url, options_);
    if (!answer) {
      Report(check, address, answer.error().message);
      return std::nullopt;
    }
    if (answer->time) CompareClocks(address, clock_() - *answer->time);
    return *std::move(answer);
  }

  void CompareClocks(const std::string& address, std::int64_t ahead) const {
    if (std::abs(ahead) <= kMostSecondsApart) return;
    Report("clock", address,
           "its clock is " + std::to_string(std::abs(ahead)) + " seconds " +
               (ahead > 0 ? "behind" : "ahead of") + " this machine's");
  }

  const FetchOptions& options_;
  const ClockReading& clock_;
  Findings& findings_;
};

}  // namespace

Result<std::vector<Replica>> Probe(const ProbeTargets& targets, const ClockReading& clock,
                                   Findings& findings) {
  const Prober prober(targets.options, clock, findings);
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

}  // namespace tandem::cli
