#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::formats {

/// An instant: seconds since 1970-01-01T00:00:00Z (may be negative) and nanoseconds within it.
struct Timestamp {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;

  static Timestamp Of(std::chrono::system_clock::time_point time);
  /// Go's zero time, 0001-01-01T00:00:00Z.
  static constexpr Timestamp Zero() { return {-62'135'596'800, 0}; }

  auto operator<=>(const Timestamp&) const = default;  // NOLINT(modernize-use-nullptr)

  [[nodiscard]] bool IsZero() const { return *this == Zero(); }
};

/// An instant and the zone it was written in.
struct ZonedTimestamp {
  Timestamp instant;
  std::int32_t offset = 0;  ///< seconds east of UTC
};

/// The layout that Go's time.Parse is told to expect.
enum class TimeLayout : std::uint8_t {
  kRfc3339,  ///< `2006-01-02T15:04:05Z07:00`, and a fraction of any length
  kMicro,    ///< `2006-01-02T15:04:05.000000Z07:00`: six digits, as a metav1.MicroTime has
};

/// The Failure is worded as Go words it: `parsing time "2024-13-01": month out of range`.
Result<Timestamp> ParseTimestamp(std::string_view text, TimeLayout layout = TimeLayout::kRfc3339);
Result<ZonedTimestamp> ParseZonedTimestamp(std::string_view text,
                                           TimeLayout layout = TimeLayout::kRfc3339);

/// `2024-01-02T03:04:05Z`; with microseconds `2024-01-02T03:04:05.000000Z`.
std::string FormatTimestamp(Timestamp time);
std::string FormatTimestampMicros(Timestamp time);

}  // namespace tandem::formats
