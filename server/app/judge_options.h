#pragma once

#include "config/feature_gates.h"
#include "config/options.h"
#include "validation/handwritten/options.h"
#include "validation/verdict/judge.h"

namespace tandem::server {

/// The settings for judging reviews, as the options and their gates say. Does not own the verifier.
verdict::JudgeOptions JudgeOptionsOf(const config::Options& options,
                                     const config::FeatureGates& gates,
                                     const handwritten::X509Verifier& verifier);

}  // namespace tandem::server
