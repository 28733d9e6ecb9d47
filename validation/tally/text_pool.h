#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "validation/base/lifetime.h"

namespace tandem::tally {

/// Texts that many rows have in common, each once. They stay as long as the pool. Thread-safe.
class TextPool {
 public:
  [[nodiscard]] std::string_view Keep(std::string_view text) TANDEM_LIFETIME_BOUND {
    const std::lock_guard lock(mutex_);
    const auto known = texts_.find(text);
    return known != texts_.end() ? *known : *texts_.emplace(text).first;
  }

 private:
  std::mutex mutex_;
  std::set<std::string, std::less<>> texts_;
};

}  // namespace tandem::tally
