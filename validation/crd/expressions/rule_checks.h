#pragma once

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::expressions {

/// What can be said of x-kubernetes-validations without reading the expressions themselves.
void CheckRules(const schema::Schema& schema, const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::expressions
