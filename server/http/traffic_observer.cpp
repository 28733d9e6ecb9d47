#include "server/http/traffic_observer.h"

namespace tandem::http {

std::string_view ToString(ListenerKind kind) {
  switch (kind) {
    case ListenerKind::kWebhook:
      return "webhook";
    case ListenerKind::kHealth:
      return "health";
    case ListenerKind::kMetrics:
      return "metrics";
  }
  return "unknown";
}

}  // namespace tandem::http
