#include "cli/probes.h"

#include <utility>

#include "config/webhook_url.h"

namespace tandem::cli {
namespace {

using Findings = std::vector<registration::Finding>;

constexpr int kOk = 200;
constexpr std::size_t kMostShown = 500;

/// The address, with this path when it has none.
Result<config::WebhookUrl> UrlOf(const std::string& address, const std::string& path) {
  auto url = config::ParseWebhookUrl(address, config::PlainHttp::kEverywhere);
  if (!url) return Failure{address + ": " + url.error().message};
  if (url->path == "/") url->path = path;
  return url;
}

Status ProbeWebhook(const std::string& address, const FetchOptions& options, Findings& findings) {
  const auto url = UrlOf(address, "/validate");
  if (!url) return url.error();
  // Whatever the code: a GET is no review.
  const auto answer = Fetch(*url, options);
  if (!answer) {
    FindReplicaCheck("webhookHandshake").Add(address, answer.error().message, findings);
  }
  return Ok();
}

Status ProbeHealth(const std::string& address, const FetchOptions& options, Findings& findings) {
  const auto url = UrlOf(address, "/readyz");
  if (!url) return url.error();
  const auto answer = Fetch(*url, options);
  if (!answer) {
    FindReplicaCheck("unreachable").Add(address, answer.error().message, findings);
  } else if (answer->code != kOk) {
    FindReplicaCheck("notReady")
        .Add(address,
             "answered " + std::to_string(answer->code) + ": " + answer->body.substr(0, kMostShown),
             findings);
  }
  return Ok();
}

Status ProbeMetrics(const std::string& address, const FetchOptions& options, Findings& findings,
                    std::vector<Replica>& replicas) {
  const auto url = UrlOf(address, "/metrics");
  if (!url) return url.error();
  const auto answer = Fetch(*url, options);
  if (!answer) {
    FindReplicaCheck("unreachable").Add(address, answer.error().message, findings);
  } else if (answer->code != kOk) {
    FindReplicaCheck("unreachable")
        .Add(address, "answered " + std::to_string(answer->code), findings);
  } else {
    replicas.push_back({address, MetricSamples(answer->body)});
  }
  return Ok();
}

}  // namespace

Result<std::vector<Replica>> Probe(const ProbeTargets& targets, Findings& findings) {
  std::vector<Replica> replicas;
  for (const std::string& address : targets.webhooks) {
    if (Status asked = ProbeWebhook(address, targets.options, findings); !asked) {
      return asked.error();
    }
  }
  for (const std::string& address : targets.health) {
    if (Status asked = ProbeHealth(address, targets.options, findings); !asked) {
      return asked.error();
    }
  }
  for (const std::string& address : targets.metrics) {
    if (Status asked = ProbeMetrics(address, targets.options, findings, replicas); !asked) {
      return asked.error();
    }
  }
  return replicas;
}

}  // namespace tandem::cli
