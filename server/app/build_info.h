#pragma once

#include "server/health/pages.h"

namespace tandem::server {

/// What this binary was built from.
const health::BuildFacts& BuildInfo();

}  // namespace tandem::server
