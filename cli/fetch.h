#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "config/webhook_url.h"
#include "validation/base/result.h"

namespace tandem::cli {

/// The settings of a request to a server.
struct FetchOptions {
  std::string ca_file;      ///< PEM; empty for the authorities the system trusts
  std::string ca_pem;       ///< instead of a file
  std::string server_name;  ///< the certificate must carry it; empty for the host of the address
  std::chrono::nanoseconds timeout = std::chrono::seconds(30);
  std::size_t most_bytes = std::size_t{64} << 20;
};

struct Fetched {
  int code = 0;
  std::string body;
  std::optional<std::int64_t> time;  ///< seconds since 1970 by the server's clock, if it says so
};

bool IsAddress(const std::string& source);

/// Sends GET to a server and returns its answer. Redirects are not followed. The Failure says why
/// there is no answer, without the address.
Result<Fetched> Fetch(const config::WebhookUrl& url, const FetchOptions& options);

}  // namespace tandem::cli
