#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/formats/quantity_suffix.h"

namespace tandem::cel {

/// A resource quantity with what Go's resource.Quantity remembers of how it was written: only a
/// value held as a machine number may be an integer to an expression. `digits` * 10^`exponent`.
struct Quantity {
  using Notation = formats::QuantityNotation;

  std::string digits = "0";  ///< no leading zeros
  int exponent = 0;
  bool negative = false;
  bool is_amount = true;  ///< held as an int64 and a scale, not as a big decimal
  Notation notation = Notation::kDecimal;
  std::string text;  ///< as it is printed
};

/// A Failure is worded as Go words it.
Result<Quantity> ParseQuantity(std::string_view text);
Quantity QuantityOf(std::int64_t value);

/// -1, 0, 1.
int QuantitySign(const Quantity& quantity);
int CompareQuantities(const Quantity& a, const Quantity& b);
/// None when the value is no integer, as it is held.
std::optional<std::int64_t> QuantityAsInt(const Quantity& quantity);
double QuantityAsDouble(const Quantity& quantity);
Quantity AddQuantities(const Quantity& a, const Quantity& b);
Quantity SubtractQuantities(const Quantity& a, const Quantity& b);

}  // namespace tandem::cel
