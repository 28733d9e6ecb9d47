#pragma once

#include <cstdint>
#include <string>

#include "validation/json/value.h"

namespace tandem::crd::schema {

/// Whether a float is as good as an integer, as go-openapi/swag decides it since 0.24.
bool IsIntegral(double value);

/// The result of Go's conversion to int64 on amd64: the value without its fraction, and the
/// smallest integer for what does not fit.
std::int64_t Truncate(double value);

/// A number as messages print it (%v).
std::string NumberText(double value);

[[nodiscard]] constexpr bool IsNumber(json::Kind kind) {
  return kind == json::Kind::kInt || kind == json::Kind::kUint || kind == json::Kind::kDouble;
}

}  // namespace tandem::crd::schema
