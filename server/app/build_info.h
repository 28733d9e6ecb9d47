#pragma once

#include <string>

#include "server/health/pages.h"

namespace tandem::server {

/// The version and revision that this binary was built from, the compiler and the platform.
const health::BuildFacts& BuildInfo();

/// The build that its handwritten rules are of: evidence of other builds is kept apart.
std::string BuildOfRules();

}  // namespace tandem::server
