#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// `field is immutable`, with the new value, where the two differ as Go values. A covered rule has
/// the origin that its declarative twin has.
void ValidateImmutable(const field::Path& path, const GoType& type, json::ValueView value,
                       json::ValueView old_value, field::ErrorList& errors,
                       Covered covered = Covered::kNo);

}  // namespace tandem::handwritten
