#include "validation/cel/types/estimate.h"

#include <cmath>

namespace tandem::cel {

std::uint64_t ScaleCost(std::uint64_t x, double factor) {
  constexpr double kTwoTo64 = 18446744073709551616.0;
  const auto value = static_cast<double>(x);
  if (value > 0 && factor > 0 && value > kTwoTo64 / factor) return kUnbounded;
  const double scaled = std::ceil(value * factor);
  return scaled >= kTwoTo64 ? kUnbounded : static_cast<std::uint64_t>(scaled);
}

}  // namespace tandem::cel
