// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/amounts.h"

#include "validation/handwritten/checks.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core {

// As core validateBasicResource.
bool ValidateWholeAmount(const field::Path& path, json::ValueView amount,
                         field::ErrorList& errors) {
  const std::int64_t whole = QuantityOf(amount).Rounded();
  if (whole >= 0) return true;
  AddInvalid(path, whole, "must be a valid resource quantity", errors);
  return false;
}

}  // namespace tandem::handwritten::core
