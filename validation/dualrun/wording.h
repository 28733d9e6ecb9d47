#pragma once

#include <span>

#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// Says declarative errors in the words of the handwritten ones that gave way to them, which people
/// know: those of one type, field and rule, as many as there were. Types, fields and rules stay.
void KeepWording(const field::PathNormalizer& normalizer, std::span<const field::Error> gave_way,
                 field::ErrorList& declarative);

}  // namespace tandem::dualrun
