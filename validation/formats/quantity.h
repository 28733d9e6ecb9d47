#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::formats {

/// A Kubernetes resource quantity, exact: `digits` * 10^`exponent`, as apimachinery
/// pkg/api/resource. Values finer than 1n are rounded up (away from zero) as upstream does.
class Quantity {
 public:
  enum class Notation : std::uint8_t { kDecimal, kBinary, kExponent };

  /// Zero.
  Quantity() = default;
  /// Nothing when the text is not a quantity: `1500m`, `1.5Gi`, `1e3`, `-2`.
  static std::optional<Quantity> Parse(std::string_view text);

  /// Negative, zero or positive: -1, 0, 1.
  [[nodiscard]] int Sign() const;
  /// The canonical text: `1500m`, `1536Mi`, `1e3`.
  [[nodiscard]] std::string ToString() const;

  /// By numeric value; `1` equals `1000m`.
  bool operator==(const Quantity& other) const;

  /// Equal for equal values.
  [[nodiscard]] std::size_t Hash() const;

 private:
  std::string digits_ = "0";  ///< no leading zeros; no trailing zeros unless it is "0"
  int exponent_ = 0;
  bool negative_ = false;
  Notation notation_ = Notation::kDecimal;
};

}  // namespace tandem::formats
