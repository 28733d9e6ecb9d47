#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::core::pod {

/// The name of a resource that containers have: `cpu`, `hugepages-2Mi`, `example.com/gpu`.
void ValidateContainerResourceName(const field::Path& path, std::string_view name,
                                   field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
