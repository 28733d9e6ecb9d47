#pragma once

#include "config/feature_gates.h"
#include "config/options.h"
#include "validation/handwritten/options.h"
#include "validation/verdict/judge.h"

namespace tandem::server {

/// How reviews are judged, as the options and their gates say. The verifier is not owned.
verdict::JudgeOptions JudgeOptionsOf(const config::Options& options,
                                     const config::FeatureGates& gates,
                                     const handwritten::X509Verifier& verifier);

}  // namespace tandem::server
