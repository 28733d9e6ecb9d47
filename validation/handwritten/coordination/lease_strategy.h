#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten::coordination {

/// How the holder of a lease is chosen: a strategy that Kubernetes knows, or a qualified name of
/// somebody else's.
void ValidateLeaseStrategy(const field::Path& path, std::string_view strategy,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::coordination
