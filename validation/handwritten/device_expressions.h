#pragma once

#include <string_view>

#include "validation/base/result.h"

namespace tandem::handwritten {

/// Judges the expressions that devices are selected with. Implementations are thread-safe.
class DeviceExpressions {
 public:
  virtual ~DeviceExpressions() = default;

  /// Whether an expression compiles to a truth value about a device; the Failure says why not.
  [[nodiscard]] virtual Status Check(std::string_view expression) const = 0;
};

}  // namespace tandem::handwritten
