#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "config/options.h"
#include "server/http/server.h"
#include "server/http/tls_context.h"
#include "server/metrics/metrics.h"
#include "validation/base/result.h"

namespace tandem::server {

/// The files a TLS context is made of.
std::vector<std::string> TlsFiles(const config::Options& options);

/// A context of what the files hold now.
Result<std::shared_ptr<const http::TlsContext>> ReadTls(const config::Options& options);

/// Keeps the certificate that new connections are shown up to date. Thread-safe.
class TlsReload {
 public:
  using TimePoint = std::chrono::system_clock::time_point;

  TlsReload(const config::Options& options, const http::TlsContext& current, http::Server& server,
            metrics::Metrics& metrics);

  /// Reads the files again; when they are no good, or cannot serve now, what is shown stays as it
  /// is. False when that may change though the files do not: they are not valid yet.
  bool Reload();

  /// Why what is shown cannot serve at this time, if so.
  [[nodiscard]] std::optional<std::string> TroubleAt(TimePoint now) const;

  /// Why the files are not shown; empty when they are.
  [[nodiscard]] std::string failure() const;

 private:
  void Note(const http::TlsContext& context);
  void Keep(const std::string& failure);

  const config::Options& options_;
  http::Server& server_;
  metrics::Metrics& metrics_;
  std::mutex reloading_;
  mutable std::mutex failure_mutex_;
  std::string failure_;
  std::atomic<TimePoint> not_before_;
  std::atomic<TimePoint> not_after_;
};

}  // namespace tandem::server
