#pragma once

#include <memory>

#include "config/feature_gates.h"
#include "config/options.h"
#include "validation/base/result.h"
#include "validation/tally/ledger.h"
#include "validation/verdict/rule_set.h"

namespace tandem::server {

/// Reads and loads the rules that the options name, see config::ReadRules. Whatever they do to the
/// compiler, want of memory included, is a Failure, and those in force go on.
Result<std::shared_ptr<const verdict::RuleSet>> TryToRead(const config::Options& options,
                                                          const config::FeatureGates& gates,
                                                          tally::Ledger* ledger = nullptr);

/// Gives back what reading rules has taken, and the rules that were replaced. They lie in pieces
/// between what is still used, and in the part of the heap of whichever thread has read them: the C
/// library gives none of it back by itself. Takes some milliseconds.
void ReleaseMemory();

}  // namespace tandem::server
