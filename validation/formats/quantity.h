#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/formats/quantity_suffix.h"

namespace tandem::formats {

/// A Kubernetes resource quantity, exact: `digits` * 10^`exponent`, as apimachinery
/// pkg/api/resource. Values finer than 1n are rounded up (away from zero) as upstream does.
class Quantity {
 public:
  using Notation = QuantityNotation;

  /// Zero.
  Quantity() = default;
  /// Nothing when the text is not a quantity: `1500m`, `1.5Gi`, `1e3`, `-2`.
  static std::optional<Quantity> Parse(std::string_view text);

  /// Negative, zero or positive: -1, 0, 1.
  [[nodiscard]] int Sign() const;
  /// The canonical text: `1500m`, `1536Mi`, `1e3`. As upstream, what looks canonical at a glance
  /// stays as it was written: `+5`, `1.`, `1E3`.
  [[nodiscard]] std::string ToString() const;

  /// In units of 10^`exponent`, rounded away from zero. As upstream, 0 when that does not fit.
  [[nodiscard]] std::int64_t RoundedTo(int exponent) const;
  /// To whole numbers.
  [[nodiscard]] std::int64_t Rounded() const { return RoundedTo(0); }

  /// By numeric value; `1` equals `1000m`.
  bool operator==(const Quantity& other) const;
  std::strong_ordering operator<=>(const Quantity& other) const;

  /// Written as the first one is, unless that is zero.
  Quantity operator+(const Quantity& other) const;

  /// As upstream sees it, which looks at thousandths: 0.9999 is whole.
  [[nodiscard]] bool IsWhole() const { return exponent_ >= 0 || RoundedTo(-3) % 1000 == 0; }

  /// Equal for equal values.
  [[nodiscard]] std::size_t Hash() const;

 private:
  /// How many digits stand before the decimal point.
  [[nodiscard]] int Magnitude() const { return static_cast<int>(digits_.size()) + exponent_; }

  std::string digits_ = "0";  ///< no leading zeros; no trailing zeros unless it is "0"
  int exponent_ = 0;
  bool negative_ = false;
  Notation notation_ = Notation::kDecimal;
  std::string written_;  ///< the text that ToString keeps, if it does
};

}  // namespace tandem::formats
