#include "validation/evidence/bounds.h"

#include <boost/math/special_functions/beta.hpp>
#include <cmath>

namespace tandem::evidence {
namespace {

constexpr std::uint64_t kMostInputs = 1'000'000'000'000'000;

/// No long double, which is not the same everywhere: not on other processors, not under valgrind.
using Doubles = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

}  // namespace

double UpperBound(std::uint64_t k, std::uint64_t n, double confidence) {
  if (k >= n) return 1;
  const auto inputs = static_cast<double>(n);
  if (k == 0) return -std::expm1(std::log1p(-confidence) / inputs);
  const auto differing = static_cast<double>(k);
  return boost::math::ibeta_inv(differing + 1, inputs - differing, confidence, Doubles());
}

std::uint64_t InputsNeeded(std::uint64_t k, double target, double confidence) {
  std::uint64_t low = k;  // too few, or just enough
  std::uint64_t high = k + 1;
  while (UpperBound(k, high, confidence) > target) {
    if (high >= kMostInputs) return kMostInputs;
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (UpperBound(k, middle, confidence) > target ? low : high) = middle;
  }
  return high;
}

}  // namespace tandem::evidence
