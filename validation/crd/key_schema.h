#pragma once

#include "validation/crd/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd {

/// Where x-kubernetes-property-names may stand and what it may hold, its default included.
void CheckKeySchema(const Schema& schema, const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd
