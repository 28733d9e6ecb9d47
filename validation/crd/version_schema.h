#pragma once

#include "validation/crd/relaxations.h"
#include "validation/crd/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd {

/// Everything that may be wrong with the schema of a version, in the API server's order.
void CheckVersionSchema(const Schema& root, bool has_status, const Relaxations& relaxed,
                        const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd
