#pragma once

#include <string>
#include <vector>

#include "validation/crd/definition/definition.h"

namespace tandem::verdict {

/// Takes the expressions out of a manifest that look into types which may be anything, so that they
/// cannot be compiled, and says which, a line each.
std::vector<std::string> DropUnknownExpressions(crd::definition::Manifest& manifest);

}  // namespace tandem::verdict
