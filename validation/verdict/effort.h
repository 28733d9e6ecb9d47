#pragma once

#include <chrono>
#include <cstdint>

#include "validation/base/enum_array.h"
#include "validation/field/error.h"

namespace tandem::verdict {

/// Errors a side has found.
using ErrorCounts = EnumArray<field::ErrorType, std::uint32_t>;

/// The time that each side of a judgement took, and the errors that it found.
struct Effort {
  using Duration = std::chrono::nanoseconds;
  Duration handwritten{};
  Duration declarative{};
  Duration compare{};
  ErrorCounts handwritten_errors;
  ErrorCounts declarative_errors;
};

}  // namespace tandem::verdict
