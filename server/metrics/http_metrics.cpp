#include "server/metrics/http_metrics.h"

#include <algorithm>
#include <string>

#include "server/metrics/families_internal.h"

namespace tandem::metrics {
namespace {

constexpr EnumArray<http::Rejection, const char*> kReasons({"inflight", "bytes", "too_large",
                                                            "bad_request", "media_type", "method",
                                                            "deadline", "client_gone", "draining"});

}  // namespace

HttpMetrics::HttpMetrics(Registry& registry)
    : accepted_(&Counters(registry, "tandem_connections_accepted_total",
                          "Connections accepted on all listeners.")
                     .Add({})),
      handshake_errors_(
          &Counters(registry, "tandem_tls_handshake_errors_total", "TLS handshakes that failed.")
               .Add({})) {
  auto& rejected = Counters(registry, "tandem_admission_requests_rejected_total",
                            "Requests that never reached a decision, by reason.");
  for (const http::Rejection reason : Enumerators<http::Rejection>()) {
    rejected_[reason] = &rejected.Add({{"reason", kReasons[reason]}});
  }
  auto& answered = Counters(registry, "tandem_http_requests_total",
                            "HTTP requests answered, by listener and status code.");
  for (const http::ListenerKind listener : Enumerators<http::ListenerKind>()) {
    const std::string name(http::ToString(listener));
    for (std::size_t i = 0; i <= kCodes.size(); ++i) {
      const std::string code = i < kCodes.size() ? std::to_string(kCodes[i]) : "other";
      answered_[listener][i] = &answered.Add({{"listener", name}, {"code", code}});
    }
  }
}

void HttpMetrics::OnAccepted(http::ListenerKind /*listener*/) { accepted_->Increment(); }

void HttpMetrics::OnHandshakeFailed(std::string_view /*peer*/, std::string_view /*reason*/) {
  handshake_errors_->Increment();
}

void HttpMetrics::OnRejected(http::Rejection reason) { rejected_[reason]->Increment(); }

void HttpMetrics::OnAnswered(http::ListenerKind listener, int code) {
  const auto found = std::find(kCodes.begin(), kCodes.end(), code);
  const auto column = static_cast<std::size_t>(found - kCodes.begin());
  answered_[listener][column]->Increment();
}

}  // namespace tandem::metrics
