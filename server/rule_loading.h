#pragma once

#include <memory>
#include <string>
#include <vector>

#include "config/feature_gates.h"
#include "config/options.h"
#include "server/rule_store.h"
#include "validation/base/result.h"

namespace tandem::server {

/// The gates as the options set them.
Result<config::FeatureGates> ReadGates(const config::Options& options);

/// The files and directories that ReadRules reads.
std::vector<std::string> RuleFiles(const config::Options& options);

/// Reads and compiles the rules that the options name, or those we ship. The Failure lists
/// everything that is wrong, one line each.
Result<std::shared_ptr<const RuleSet>> ReadRules(const config::Options& options,
                                                 const config::FeatureGates& gates);

}  // namespace tandem::server
