#include "server/rule_store.h"

namespace tandem::server {

std::shared_ptr<const verdict::RuleSet> RuleStore::Get() const {
  const std::lock_guard lock(mutex_);
  return rules_;
}

void RuleStore::Replace(std::shared_ptr<const verdict::RuleSet> rules) {
  const std::lock_guard lock(mutex_);
  rules_.swap(rules);
}

}  // namespace tandem::server
