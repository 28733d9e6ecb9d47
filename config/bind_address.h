#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::config {

struct HostPort {
  std::string host;  ///< empty: every address
  std::uint16_t port = 0;
};

/// Reads `:8081`, `127.0.0.1:8081` or `[::1]:8081`; nothing for `0`, which turns a listener off.
Result<std::optional<HostPort>> ParseBindAddress(std::string_view text);

}  // namespace tandem::config
