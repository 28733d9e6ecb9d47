#pragma once

#include <string>

#include "server/health/pages.h"

namespace tandem::server {

/// The Kubernetes release whose handwritten rules are built in.
inline const std::string kKubernetesVersion = "1.36.2";

/// What this binary was built from.
const health::BuildFacts& BuildInfo();

}  // namespace tandem::server
