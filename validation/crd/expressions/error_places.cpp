#include "validation/crd/expressions/error_places.h"

#include <algorithm>
#include <utility>

namespace tandem::crd::expressions {

ErrorPlaces::ErrorPlaces(const field::ErrorList& errors) {
  fields_.reserve(errors.size());
  for (const field::Error& error : errors) fields_.push_back(error.field);
  std::sort(fields_.begin(), fields_.end());
}

ErrorPlaces::ErrorPlaces(std::vector<std::string> places) : fields_(std::move(places)) {
  std::sort(fields_.begin(), fields_.end());
}

bool ErrorPlaces::HasPrefix(std::string_view prefix) const {
  const auto at = std::lower_bound(fields_.begin(), fields_.end(), prefix);
  return at != fields_.end() && at->starts_with(prefix);
}

bool ErrorPlaces::HasAt(std::string_view place) const {
  if (fields_.empty()) return false;
  const std::string text(place);
  return std::binary_search(fields_.begin(), fields_.end(), text) || HasPrefix(text + ".") ||
         HasPrefix(text + "[");
}

}  // namespace tandem::crd::expressions
