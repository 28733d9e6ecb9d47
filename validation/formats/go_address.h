#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::formats {

/// An address as Go's netip.ParseAddr takes it, which is strict about zeros and knows zones.
struct GoAddress {
  std::array<std::uint8_t, 16> bytes{};  ///< an IPv4 address has the first four
  bool is_ipv6 = false;
  bool has_zone = false;
};

/// The Failure is worded as Go words it: `ParseAddr("x"): unable to parse IP`.
Result<GoAddress> ParseGoAddress(std::string_view text);

}  // namespace tandem::formats
