#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten {

/// The name of a storage or device driver: a subdomain in any case, at most 63 bytes. A covered
/// rule has the origins that its declarative twins have.
void ValidateCsiDriverName(const field::Path& path, std::string_view name, field::ErrorList& errors,
                           Covered covered = Covered::kNo);

}  // namespace tandem::handwritten
