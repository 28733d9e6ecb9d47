#pragma once

#include <memory>
#include <mutex>

#include "config/options.h"
#include "config/webhook_url.h"
#include "server/app/file_watch.h"
#include "server/app/legacy_endpoint.h"
#include "server/app/legacy_observer.h"
#include "server/metrics/metrics.h"
#include "validation/base/result.h"

namespace tandem::server {

/// Everything that --legacy-url brings into a server. Thread-safe.
class LegacyWebhook {
 public:
  /// Reads the authorities. What is given must outlive the result.
  static Result<std::unique_ptr<LegacyWebhook>> Create(const config::Options& options,
                                                       const admission::Handler& handler,
                                                       metrics::Metrics& metrics,
                                                       ReviewMonitor& observer);
  ~LegacyWebhook();  ///< stops at once
  LegacyWebhook(const LegacyWebhook&) = delete;
  LegacyWebhook& operator=(const LegacyWebhook&) = delete;

  /// The endpoint that answers /validate.
  [[nodiscard]] AdmissionEndpoint& endpoint() { return endpoint_; }

  /// Looks out for new authorities from now on.
  void WatchFiles();

  /// Reads the authorities again; when they are no good, those in use stay.
  void Reload();

  /// Passes nothing on any more. With `patience` what is under way may end, as long as that takes a
  /// few seconds at most.
  void Stop(bool patience);

 private:
  /// The parts that Create has put together.
  struct Parts {
    const config::Options& options;
    const admission::Handler& handler;
    metrics::Metrics& metrics;
    ReviewMonitor& observer;
    config::WebhookUrl url;
    std::shared_ptr<const http::ClientTlsContext> tls;
    std::unique_ptr<FileWatch> watch;
  };

  explicit LegacyWebhook(Parts parts);

  const config::Options& options_;
  const config::WebhookUrl url_;
  LegacyObserver observer_;
  legacy::Forwarder forwarder_;
  LegacyEndpoint endpoint_;
  std::mutex reloading_;
  std::unique_ptr<FileWatch> watch_;
};

}  // namespace tandem::server
