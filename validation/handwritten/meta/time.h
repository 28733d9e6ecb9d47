#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten {

/// A point in time, to the nanosecond.
struct Instant {
  std::int64_t seconds = 0;  ///< since 1970 in UTC
  std::int32_t nanos = 0;

  bool operator==(const Instant&) const = default;
};

/// Reads RFC 3339 text, any offset, fractions to the nanosecond.
std::optional<Instant> ParseTime(std::string_view text);

/// Whether two metav1.Time fields hold the same instant, or both none.
bool SameTime(json::ValueView a, json::ValueView b);

/// A metav1.Time as Go's encoding/json writes it: to the second in UTC, or `null`.
std::string TimeJson(json::ValueView time);

}  // namespace tandem::handwritten
