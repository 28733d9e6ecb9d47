#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::coordination {

/// The strategy by which the holder of a lease is chosen: one that Kubernetes knows, or a qualified
/// name of somebody else's.
void ValidateLeaseStrategy(const field::Path& path, std::string_view strategy,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::coordination
