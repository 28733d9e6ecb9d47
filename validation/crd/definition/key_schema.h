#pragma once

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {

/// Where x-kubernetes-property-names may stand and what it may hold, its default included.
void CheckKeySchema(const schema::Schema& schema, const field::Path& path,
                    field::ErrorList& errors);

}  // namespace tandem::crd::definition
