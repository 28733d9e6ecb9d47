#pragma once

#include <string_view>

#include "validation/base/result.h"
#include "validation/formats/quantity_suffix.h"

namespace tandem::formats {

/// The text of a quantity taken apart, as apimachinery pkg/api/resource does: `-`, `12`, `5`, `Gi`
/// of `-012.5Gi`. Views into the text.
struct QuantityText {
  bool is_negative = false;
  std::string_view whole = {};     ///< the digits before the point, without leading zeros
  std::string_view fraction = {};  ///< the digits behind it
  QuantitySuffix suffix = {};

  /// Whether Go holds it as an int64 with a scale, and not as a big decimal.
  [[nodiscard]] bool FitsInt64() const;
};

/// Zero needs no digits. A Failure is worded as Go words it.
Result<QuantityText> SplitQuantity(std::string_view text);

}  // namespace tandem::formats
