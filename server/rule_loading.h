#pragma once

#include <memory>
#include <string>
#include <vector>

#include "config/feature_gates.h"
#include "config/options.h"
#include "server/rule_store.h"
#include "validation/base/result.h"
#include "validation/handwritten/rule_set.h"

namespace tandem::server {

/// The gates as the options set them. Settings of unknown ones are kept for the rules, which may
/// have options of those names.
Result<config::FeatureGates> ReadGates(const config::Options& options);

/// The files and directories that ReadRules reads.
std::vector<std::string> RuleFiles(const config::Options& options);

/// What the handwritten rules take from the gates. The verifier is not owned.
handwritten::Options HandwrittenOptions(const config::FeatureGates& gates,
                                        const handwritten::X509Verifier& verifier);

/// Reads and compiles the rules that the options name, or those we ship. The Failure lists
/// everything that is wrong, one line each.
Result<std::shared_ptr<const RuleSet>> ReadRules(const config::Options& options,
                                                 const config::FeatureGates& gates);

}  // namespace tandem::server
