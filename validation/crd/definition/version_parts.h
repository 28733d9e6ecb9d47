#pragma once

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

// What a version says beside its name, schema and subresources, as apiextensions
// pkg/apis/apiextensions/validation. In parts, for the schemas' own errors come in between.

/// `path` is the version's.
void CheckDeprecation(json::ValueView version, const field::Path& path, field::ErrorList& errors);

/// `path` is that of the columns.
void CheckPrinterColumns(json::ValueView columns, const field::Path& path,
                         field::ErrorList& errors);

/// `path` is that of the fields; `schema` what their paths lead into. `may_be_many`: an update that
/// leaves too many as they were.
void CheckSelectableFields(json::ValueView fields, const schema::Schema& schema, bool may_be_many,
                           const field::Path& path, field::ErrorList& errors);

}  // namespace tandem::crd::definition
