#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/json/value.h"

namespace tandem::rules {

/// The bytes of a Go []byte: base64 text, an array of numbers, or nothing.
std::string BytesOf(json::ValueView value);
bool BytesEqual(json::ValueView a, json::ValueView b);

/// Nanoseconds of a metav1.Duration (`1h30m`), 0 when missing.
std::int64_t DurationOf(json::ValueView value);
/// Nothing when the text is not a Go duration.
std::optional<std::int64_t> ParseDuration(std::string_view text);
/// As Go's time.Duration prints: `1h30m0s`, `1.5ms`, `0s`.
std::string FormatDuration(std::int64_t nanos);

}  // namespace tandem::rules
