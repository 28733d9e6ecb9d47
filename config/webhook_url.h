#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// The address at which a webhook is called.
struct WebhookUrl {
  bool tls = true;
  std::string host;  ///< a DNS name or an IP address, without brackets
  std::uint16_t port = 443;
  std::string path = "/";

  bool operator==(const WebhookUrl&) const = default;
};

/// The hosts at which a webhook may be called without TLS.
enum class PlainHttp : std::uint8_t { kThisMachine, kEverywhere };

/// Reads `https://name[:port][/path]`; `http` only where it may be. As in a
/// WebhookClientConfig there can be no user, query or fragment.
Result<WebhookUrl> ParseWebhookUrl(std::string_view text,
                                   PlainHttp plain = PlainHttp::kThisMachine);

}  // namespace tandem::config
