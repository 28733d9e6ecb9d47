#pragma once

#include <vector>

#include "validation/registration/check.h"

namespace tandem::registration {

/// All checks, in the order of the page.
std::vector<const Check*> AllChecks();

/// The findings of all checks, check after check.
std::vector<Finding> Judge(const Subject& subject);

}  // namespace tandem::registration
