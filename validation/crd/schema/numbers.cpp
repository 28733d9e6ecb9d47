#include "validation/crd/schema/numbers.h"

#include <cmath>
#include <limits>

#include "validation/json/number.h"

namespace tandem::crd::schema {

bool IsIntegral(double value) {
  constexpr double kMaxSafe = 9007199254740991.0;  // 2^53 - 1
  constexpr double kTolerance = 1e-9;
  if (!std::isfinite(value) || std::fabs(value) > kMaxSafe) return false;
  const double rounded = std::round(value);
  if (value == rounded) return true;
  if (rounded == 0) return false;
  return std::fabs(value - rounded) < kTolerance * std::fabs(rounded);
}

std::int64_t Truncate(double value) {
  constexpr double kLimit = 9223372036854775808.0;  // 2^63
  if (!(value >= -kLimit && value < kLimit)) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(value);
}

std::string NumberText(double value) {
  std::string text;
  json::AppendGoFloat(value, 64, text);
  return text;
}

}  // namespace tandem::crd::schema
