#pragma once

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {

/// Checks where x-kubernetes-property-names stands and what it holds, its default included.
void CheckKeySchema(const schema::Schema& schema, const field::Path& path,
                    field::ErrorList& errors);

}  // namespace tandem::crd::definition
