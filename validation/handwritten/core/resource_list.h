#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core {

/// Amounts of resources by their names.
inline constexpr GoType kResourceList =
    Named("v1.ResourceList", Map(String("v1.ResourceName"), handwritten::Quantity()));

}  // namespace tandem::handwritten::core
