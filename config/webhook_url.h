#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

/// Where a webhook is called.
struct WebhookUrl {
  bool tls = true;
  std::string host;  ///< a DNS name or an IP address, without brackets
  std::uint16_t port = 443;
  std::string path = "/";

  bool operator==(const WebhookUrl&) const = default;
};

/// Reads `https://name[:port][/path]`; `http` only for a host that is this machine. As in a
/// WebhookClientConfig there can be no user, query or fragment.
Result<WebhookUrl> ParseWebhookUrl(std::string_view text);

}  // namespace tandem::config
