#pragma once

#include <span>
#include <string>

#include "validation/dualrun/coverage.h"

namespace tandem::linting {

/// How many handwritten rules of each kind have a declarative twin, and what is missing for the
/// others. Rules about parts of objects that are not declared on purpose do not count.
std::string CoverageReport(std::span<const dualrun::Coverage> kinds);

}  // namespace tandem::linting
