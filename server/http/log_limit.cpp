#include <utility>

#include "server/http/log_limit_internal.h"

namespace tandem::http {

std::optional<std::size_t> LogLimit::Admit(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (!period_begin_ || now - *period_begin_ >= period_) {
    period_begin_ = now;
    admitted_ = 0;
  }
  if (admitted_ >= lines_) {
    ++dropped_;
    return std::nullopt;
  }
  ++admitted_;
  return std::exchange(dropped_, 0);
}

}  // namespace tandem::http
