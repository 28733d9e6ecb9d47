#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/integration/running_server.h"

namespace tandem::soak {

/// The time of day as a program started with this environment sees it.
class MovedClock {
 public:
  explicit MovedClock(const support::TemporaryFolder& folder);
  ~MovedClock();
  MovedClock(const MovedClock&) = delete;
  MovedClock& operator=(const MovedClock&) = delete;

  [[nodiscard]] std::vector<std::string> Environment() const;

  /// Sets the clock so far from the true time, at once.
  void MoveTo(std::chrono::seconds offset) { *seconds_ = offset.count(); }

 private:
  std::string path_;
  std::atomic<std::int64_t>* seconds_;
};

}  // namespace tandem::soak
