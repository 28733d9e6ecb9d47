#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/formats/quantity_text.h"

namespace tandem::formats {

/// A Kubernetes resource quantity, exact: `digits` * 10^`exponent`, as apimachinery
/// pkg/api/resource. As upstream does, values finer than 1n are rounded up (away from zero), and
/// those in binary notation end at 2^63-1.
class Quantity {
 public:
  using Notation = QuantityNotation;

  /// Zero.
  Quantity() = default;
  /// `1500m`, `1.5Gi`, `1e3`, `-2`. The Failure is worded as Go words it.
  static Result<Quantity> Parse(std::string_view text);
  /// The same of what a JSON string holds, which may have white space around it.
  static Result<Quantity> Unmarshal(std::string_view text);
  /// Whether that can be read.
  static Status CheckUnmarshal(std::string_view text);

  /// Negative, zero or positive: -1, 0, 1.
  [[nodiscard]] int Sign() const;
  /// The canonical text: `1500m`, `1536Mi`, `1e3`. As upstream, what looks canonical at a glance
  /// stays as it was written: `+5`, `1.`, `1E3`.
  [[nodiscard]] std::string ToString() const;

  /// The value in units of 10^`exponent`, rounded away from zero. As upstream, one that does not
  /// fit becomes what its low bits say, or 0.
  [[nodiscard]] std::int64_t RoundedTo(int exponent) const;
  /// The value rounded away from zero to a whole number.
  [[nodiscard]] std::int64_t Rounded() const { return RoundedTo(0); }

  /// These compare by numeric value: `1` equals `1000m`.
  bool operator==(const Quantity& other) const;
  std::strong_ordering operator<=>(const Quantity& other) const;

  /// The sum, written as the first one is, unless that is zero.
  Quantity operator+(const Quantity& other) const;

  /// Whether upstream takes it for whole, which looks at thousandths: 0.9999 is whole, 16Pi is not.
  [[nodiscard]] bool IsWhole() const;

  /// A hash that equal values have in common.
  [[nodiscard]] std::size_t Hash() const;

 private:
  /// How many digits stand before the decimal point.
  [[nodiscard]] int Magnitude() const { return static_cast<int>(digits_.size()) + exponent_; }
  /// Sets the digits to those of a number in units of 10^`exponent_`.
  void SetDigits(std::uint64_t number);
  /// Turns a big decimal that has been read into what it is held as.
  void Settle();
  [[nodiscard]] Quantity WithoutText() const;

  std::string digits_ = "0";  ///< no leading zeros; no trailing zeros unless it is "0"
  int exponent_ = 0;
  bool negative_ = false;
  Notation notation_ = Notation::kDecimal;
  int held_exponent_ = 0;  ///< the exponent of the number Go holds, which may have trailing zeros
  bool is_big_ = false;    ///< Go holds it as a big decimal, and not as an int64
  std::string written_;    ///< the text that ToString keeps, if it does
};

}  // namespace tandem::formats
