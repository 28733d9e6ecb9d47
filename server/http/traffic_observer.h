#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::http {

enum class ListenerKind : std::uint8_t { kWebhook, kHealth, kMetrics };

std::string_view ToString(ListenerKind kind);

/// Why a request was turned away before its handler saw it.
enum class Rejection : std::uint8_t {
  kInFlight,
  kBytes,
  kTooLarge,
  kBadRequest,
  kMediaType,
  kMethod,
  kDeadline,
  kClientGone,
  kDraining,
};

/// An observer that is told what happens on the wire, for metrics and logs. Called from every
/// server thread at once; must not throw.
class TrafficObserver {
 public:
  TrafficObserver() = default;
  TrafficObserver(const TrafficObserver&) = delete;
  TrafficObserver& operator=(const TrafficObserver&) = delete;
  virtual ~TrafficObserver() = default;

  virtual void OnAccepted(ListenerKind) {}
  virtual void OnHandshakeFailed(std::string_view /*peer*/, std::string_view /*reason*/) {}
  virtual void OnRejected(Rejection) {}
  virtual void OnAnswered(ListenerKind, int /*code*/) {}
  virtual void OnException(std::string_view /*path*/, std::string_view /*what*/) {}
};

}  // namespace tandem::http
