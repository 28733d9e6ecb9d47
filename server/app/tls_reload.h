#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
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

  /// Reads the files again; when they are no good, what is shown stays as it is.
  void Reload();

  /// End of the validity of what is shown.
  [[nodiscard]] TimePoint not_after() const { return not_after_; }

 private:
  void Note(const http::TlsContext& context);

  const config::Options& options_;
  http::Server& server_;
  metrics::Metrics& metrics_;
  std::mutex reloading_;
  std::atomic<TimePoint> not_after_;
};

}  // namespace tandem::server
