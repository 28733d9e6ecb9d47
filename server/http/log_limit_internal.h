#pragma once

#include <cstddef>
#include <mutex>
#include <optional>

#include "server/http/handler.h"

namespace tandem::http {

/// Lets so many lines of a kind through per period. Thread-safe.
class LogLimit {
 public:
  LogLimit(std::size_t lines, Clock::duration period) : lines_(lines), period_(period) {}

  /// Nothing when the line is to be dropped, else how many were dropped since the last one.
  std::optional<std::size_t> Admit(Clock::time_point now);

 private:
  const std::size_t lines_;
  const Clock::duration period_;
  std::mutex mutex_;
  std::optional<Clock::time_point> period_begin_;
  std::size_t admitted_ = 0;
  std::size_t dropped_ = 0;
};

}  // namespace tandem::http
