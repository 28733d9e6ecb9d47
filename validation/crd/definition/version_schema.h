#pragma once

#include "validation/crd/definition/relaxations.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {

/// Everything that may be wrong with the schema of a version, in the API server's order.
void CheckVersionSchema(const schema::Schema& root, bool has_status, const Relaxations& relaxed,
                        const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::definition
