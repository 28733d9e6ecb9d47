// As kubernetes pkg/apis/core/validation/validation.go and pkg/apis/core/helper/helpers.go, v1.36.
#include "validation/handwritten/core/pod/quantities.h"

#include <optional>
#include <string>

#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/resource_name.h"

namespace tandem::handwritten::core::pod {

// As core ValidateResourceQuantityValue and ValidateNonnegativeQuantity.
void ValidateAmount(const field::Path& path, std::string_view resource,
                    const formats::Quantity& amount, field::ErrorList& errors) {
  if (amount.Sign() < 0) {
    AddInvalid(path, amount.ToString(), "must be greater than or equal to 0", errors);
  }
  if (!amount.IsWhole() && IsCountedResource(resource)) {
    AddInvalidName(path, amount.ToString(), "must be an integer", errors);
  }
}

// As core ValidatePositiveQuantityValue.
void ValidatePositiveAmount(const field::Path& path, const formats::Quantity& amount,
                            field::ErrorList& errors) {
  if (amount.Sign() > 0) return;
  AddInvalid(path, amount.ToString(), "must be greater than zero", errors);
}

// As core/helper IsHugePageResourceValueDivisible.
bool IsMadeOfPages(std::string_view resource, const formats::Quantity& amount) {
  const auto size =
      formats::Quantity::Parse(resource.substr(std::string_view("hugepages-").size()));
  if (!size || size->Sign() <= 0 || !size->IsWhole()) return false;
  const std::int64_t page = size->Rounded();
  return page > 0 && amount.Rounded() % page == 0;
}

}  // namespace tandem::handwritten::core::pod
