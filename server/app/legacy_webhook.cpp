#include "server/app/legacy_webhook.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "config/files.h"
#include "server/logging/log.h"

namespace tandem::server {
namespace {

constexpr std::chrono::milliseconds kMostPatience{5000};

legacy::ForwarderOptions ForwarderOptionsOf(const config::Options& options,
                                            config::WebhookUrl url) {
  legacy::ForwarderOptions forwarder;
  forwarder.url = std::move(url);
  forwarder.timeout = options.legacy_timeout;
  // Requests that wait for the answer are within the server's own limits; copies are beside them.
  const auto bytes = static_cast<std::size_t>(options.max_inflight_body_bytes);
  forwarder.calls = static_cast<std::size_t>(options.max_requests_inflight);
  forwarder.held_bytes = options.legacy_authoritative ? bytes : bytes / 2;
  return forwarder;
}

/// Reads the TLS context for calls of the webhook; null for a webhook without TLS.
Result<std::shared_ptr<const http::ClientTlsContext>> ReadTls(const config::Options& options,
                                                              const config::WebhookUrl& url) {
  if (!url.tls) return std::shared_ptr<const http::ClientTlsContext>();
  http::PemText authorities;
  if (!options.legacy_ca_file.empty()) {
    auto text = config::ReadFile(options.legacy_ca_file, config::kMaxPemBytes);
    if (!text) return text.error();
    authorities = {options.legacy_ca_file, *std::move(text)};
    if (authorities.text.empty()) return Failure{authorities.name + ": no certificate found"};
  }
  return http::ClientTlsContext::Create(authorities);
}

}  // namespace

Result<std::unique_ptr<LegacyWebhook>> LegacyWebhook::Create(const config::Options& options,
                                                             const admission::Handler& handler,
                                                             metrics::Metrics& metrics,
                                                             ReviewMonitor& observer) {
  std::vector<std::string> files;
  if (!options.legacy_ca_file.empty()) files.push_back(options.legacy_ca_file);
  auto watch = std::make_unique<FileWatch>(std::move(files));
  auto url = config::ParseWebhookUrl(options.legacy_url);
  if (!url) return Failure{"--legacy-url " + url.error().message};
  auto tls = ReadTls(options, *url);
  if (!tls) return tls.error();
  return std::unique_ptr<LegacyWebhook>(new LegacyWebhook(
      {options, handler, metrics, observer, *std::move(url), *std::move(tls), std::move(watch)}));
}

LegacyWebhook::LegacyWebhook(Parts parts)
    : options_(parts.options),
      url_(parts.url),
      observer_(parts.metrics.legacy()),
      forwarder_(ForwarderOptionsOf(options_, std::move(parts.url)), std::move(parts.tls),
                 observer_),
      endpoint_({options_.legacy_authoritative, options_.audit_annotations}, parts.handler,
                parts.metrics.admission(), parts.observer, forwarder_),
      watch_(std::move(parts.watch)) {}

LegacyWebhook::~LegacyWebhook() { Stop(false); }

void LegacyWebhook::WatchFiles() {
  if (!options_.legacy_ca_file.empty()) {
    watch_->Start({}, [this] {
      Reload();
      return true;
    });
  }
}

void LegacyWebhook::Reload() {
  if (options_.legacy_ca_file.empty()) return;
  const std::lock_guard one_at_a_time(reloading_);
  auto tls = ReadTls(options_, url_);
  if (!tls) {
    logging::Error(tls.error().message, "Keeping the authorities in use",
                   {{"path", options_.legacy_ca_file}});
    return;
  }
  forwarder_.ReplaceTls(*std::move(tls));
  logging::Info(2, "Loaded authorities", {{"path", options_.legacy_ca_file}});
}

void LegacyWebhook::Stop(bool patience) {
  const auto most = std::chrono::duration_cast<std::chrono::milliseconds>(options_.legacy_timeout);
  forwarder_.Stop(patience ? std::min(most, kMostPatience) : std::chrono::milliseconds(0));
}

}  // namespace tandem::server
