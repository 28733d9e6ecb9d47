#pragma once

#include "validation/crd/schema/draft.h"

namespace tandem::openapi {

using crd::schema::Draft;

/// Adds to what a field says what its type says: both hold. Where they say different things by one
/// keyword the type's schema becomes a part of the field's `allOf`. Texts of the field win.
void Join(Draft& field, Draft type);

/// Whether it is nothing but a reference.
bool IsBareReference(const Draft& draft);

/// Adds the properties of a struct to that of the struct which embeds it, and what is said of them.
/// As Go's encoding/json, a name that is there already hides the embedded one.
void Embed(Draft& outer, Draft inner);

}  // namespace tandem::openapi
