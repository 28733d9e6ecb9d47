#pragma once

#include <string>

#include "validation/crd/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"

namespace tandem::crd {

/// Why the schema of a version is not structural, sorted by text. As apiextensions
/// pkg/apiserver/schema/validation.go and complete.go.
field::ErrorList CheckStructural(const Schema& root, const field::Path& path);

/// Why it cannot even be tried: keywords that no structural schema has; empty when it can. The
/// texts matter only where no other check complains of them.
std::string FindUnstructuredKeyword(const Schema& root);

}  // namespace tandem::crd
