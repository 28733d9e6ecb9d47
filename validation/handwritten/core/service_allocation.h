#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/request.h"

namespace tandem::handwritten::core {

/// Whether the registry would try to allocate addresses, which it does before anything is looked
/// at; the errors say why not, and are all there are then. Of what depends on the cluster nothing
/// is known, and what a registry has seen has its addresses.
bool ValidateAllocation(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
