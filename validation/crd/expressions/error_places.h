#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/field/error.h"

namespace tandem::crd::expressions {

/// The places of the errors in a list as it is now. Asking costs the logarithm of their number.
class ErrorPlaces {
 public:
  ErrorPlaces() = default;
  explicit ErrorPlaces(const field::ErrorList& errors);
  explicit ErrorPlaces(std::vector<std::string> places);

  /// Whether there is one at the place or below it.
  [[nodiscard]] bool HasAt(std::string_view place) const;

 private:
  [[nodiscard]] bool HasPrefix(std::string_view prefix) const;

  std::vector<std::string> fields_;  ///< sorted
};

}  // namespace tandem::crd::expressions
