#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/formats/quantity.h"

namespace tandem::handwritten::core::pod {

/// An amount that is not negative, and whole if half a one makes no sense.
void ValidateAmount(const field::Path& path, std::string_view resource,
                    const formats::Quantity& amount, field::ErrorList& errors);

/// An amount that is more than nothing.
void ValidatePositiveAmount(const field::Path& path, const formats::Quantity& amount,
                            field::ErrorList& errors);

/// Whether an amount of `hugepages-<size>` is made of such pages.
bool IsMadeOfPages(std::string_view resource, const formats::Quantity& amount);

}  // namespace tandem::handwritten::core::pod
