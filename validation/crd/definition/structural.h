#pragma once

#include <string>

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd::definition {

/// Why the schema of a version is not structural, sorted by text. As apiextensions
/// pkg/apiserver/schema/validation.go and complete.go.
field::ErrorList CheckStructural(const schema::Schema& root, const field::Path& path);

/// Why it cannot even be tried: keywords that no structural schema has; empty when it can. The
/// texts matter only where no other check complains of them.
std::string FindUnstructuredKeyword(const schema::Schema& root);

}  // namespace tandem::crd::definition
