#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/field/error.h"

namespace tandem::crd::expressions {

/// Where a list of errors, as it is now, has some. Asking costs the logarithm of their number.
class ErrorPlaces {
 public:
  explicit ErrorPlaces(const field::ErrorList& errors);

  /// Whether there is one at the place or below it.
  [[nodiscard]] bool HasAt(std::string_view place) const;

 private:
  [[nodiscard]] bool HasPrefix(std::string_view prefix) const;

  std::vector<std::string> fields_;  ///< sorted
};

}  // namespace tandem::crd::expressions
