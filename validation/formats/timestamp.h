#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::formats {

/// An instant: seconds since 1970-01-01T00:00:00Z (may be negative) and nanoseconds within it.
struct Timestamp {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;

  auto operator<=>(const Timestamp&) const = default;

  /// Go's zero time, 0001-01-01T00:00:00Z.
  [[nodiscard]] bool IsZero() const;
};

/// RFC 3339 as Go's time.Parse reads it: fractions of any length, `Z` or an offset.
std::optional<Timestamp> ParseTimestamp(std::string_view text);

/// `2024-01-02T03:04:05Z`; with microseconds `2024-01-02T03:04:05.000000Z`.
std::string FormatTimestamp(Timestamp time);
std::string FormatTimestampMicros(Timestamp time);

}  // namespace tandem::formats
