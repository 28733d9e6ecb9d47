#pragma once

#include <string>

#include "server/health/pages.h"

namespace tandem::server {

/// What this binary was built from.
const health::BuildFacts& BuildInfo();

/// Which handwritten rules it has: evidence of other builds is kept apart.
std::string BuildOfRules();

}  // namespace tandem::server
