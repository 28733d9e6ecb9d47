#pragma once

#include <memory>
#include <mutex>

#include "validation/verdict/rule_set.h"

namespace tandem::server {

/// The rule set in force. Thread-safe: requests take it while a reload replaces it.
class RuleStore {
 public:
  /// The rules in force; null before the first Replace.
  [[nodiscard]] std::shared_ptr<const verdict::RuleSet> Get() const;
  void Replace(std::shared_ptr<const verdict::RuleSet> rules);

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const verdict::RuleSet> rules_;
};

}  // namespace tandem::server
