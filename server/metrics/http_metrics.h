#pragma once

#include <array>
#include <cstddef>

#include "server/http/traffic_observer.h"
#include "server/metrics/prometheus_fwd.h"
#include "validation/base/enum_array.h"

namespace tandem::metrics {

/// Counts what happens on the wire. Thread-safe.
class HttpMetrics final : public http::TrafficObserver {
 public:
  explicit HttpMetrics(prometheus::Registry& registry);

  void OnAccepted(http::ListenerKind listener) override;
  void OnHandshakeFailed(std::string_view peer, std::string_view reason) override;
  void OnRejected(http::Rejection reason) override;
  void OnAnswered(http::ListenerKind listener, int code) override;

 private:
  static constexpr std::array kCodes = {200, 400, 404, 405, 408, 413, 415, 429, 431, 500, 503, 504};

  prometheus::Counter* accepted_;
  prometheus::Counter* handshake_errors_;
  EnumArray<http::Rejection, prometheus::Counter*> rejected_;
  /// The last column counts codes that are not in the list.
  EnumArray<http::ListenerKind, std::array<prometheus::Counter*, kCodes.size() + 1>> answered_;
};

}  // namespace tandem::metrics
