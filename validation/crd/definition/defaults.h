#pragma once

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {

/// Whether the defaults of a structural schema are what it would accept itself. As apiextensions
/// pkg/apiserver/schema/defaulting/validation.go.
void CheckDefaults(const schema::Schema& root, bool allow_unknown_fields, const field::Path& path,
                   field::ErrorList& errors);

}  // namespace tandem::crd::definition
