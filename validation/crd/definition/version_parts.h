#pragma once

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

// Checks of a version beside its name, schema and subresources, as apiextensions
// pkg/apis/apiextensions/validation. They stand apart, for the schemas' errors come in between.

/// `path` is the version's.
void CheckDeprecation(json::ValueView version, const field::Path& path, field::ErrorList& errors);

/// `path` is that of the columns.
void CheckPrinterColumns(json::ValueView columns, const field::Path& path,
                         field::ErrorList& errors);

/// `path` is that of the fields; their own paths lead into `schema`. `may_be_many`: an update
/// leaves the fields as they were, so that there may be too many.
void CheckSelectableFields(json::ValueView fields, const schema::Schema& schema, bool may_be_many,
                           const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::definition
