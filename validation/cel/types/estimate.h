#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace tandem::cel {

inline constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

constexpr std::uint64_t AddCosts(std::uint64_t a, std::uint64_t b) {
  return b > kUnbounded - a ? kUnbounded : a + b;
}
constexpr std::uint64_t MultiplyCosts(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > kUnbounded / b ? kUnbounded : a * b;
}
/// ceil(x * factor), computed in doubles as upstream does.
std::uint64_t ScaleCost(std::uint64_t x, double factor);

/// The least and the most that a size or a cost can be; what is too large is kUnbounded.
struct Estimate {
  std::uint64_t min = 0;
  std::uint64_t max = kUnbounded;

  static constexpr Estimate Fixed(std::uint64_t value) { return {value, value}; }
  static constexpr Estimate Unknown() { return {}; }

  friend constexpr Estimate operator+(Estimate a, Estimate b) {
    return {AddCosts(a.min, b.min), AddCosts(a.max, b.max)};
  }
  friend constexpr Estimate operator*(Estimate a, Estimate b) {
    return {MultiplyCosts(a.min, b.min), MultiplyCosts(a.max, b.max)};
  }
  [[nodiscard]] Estimate Scale(double factor) const {
    return {ScaleCost(min, factor), ScaleCost(max, factor)};
  }
  [[nodiscard]] constexpr Estimate Union(Estimate other) const {
    return {min < other.min ? min : other.min, max > other.max ? max : other.max};
  }
};

/// The cost of a call besides its arguments, and the size of its result where that is known.
struct CallEstimate {
  Estimate cost;
  std::optional<Estimate> size;
};

// As cel-go common/cost.go.
inline constexpr double kTraversalFactor = 0.1;
inline constexpr double kRegexFactor = 0.25;
inline constexpr std::uint64_t kSelectCost = 1;
inline constexpr std::uint64_t kListCost = 10;
inline constexpr std::uint64_t kMapCost = 30;
inline constexpr std::uint64_t kStructCost = 40;

}  // namespace tandem::cel
