#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace tandem::verdict {

/// Errors a side has found, by field::ErrorType.
using ErrorCounts = std::array<std::uint32_t, 12>;

/// What a judgement took and found, side by side.
struct Effort {
  using Duration = std::chrono::nanoseconds;
  Duration handwritten{};
  Duration declarative{};
  Duration compare{};
  ErrorCounts handwritten_errors{};
  ErrorCounts declarative_errors{};
};

}  // namespace tandem::verdict
