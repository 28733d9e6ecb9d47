#include "server/app/rule_reading.h"

#include <malloc.h>

#include "config/rule_loading.h"
#include "validation/base/guard.h"

namespace tandem::server {

Result<std::shared_ptr<const verdict::RuleSet>> TryToRead(const config::Options& options,
                                                          const config::FeatureGates& gates,
                                                          tally::Ledger* ledger) {
  Result<std::shared_ptr<const verdict::RuleSet>> rules = Failure{};
  const auto fault = Guarded([&] { rules = config::ReadRules(options, gates, ledger); });
  if (fault) return Failure{*fault};
  return rules;
}

void ReleaseMemory() { malloc_trim(0); }

}  // namespace tandem::server
