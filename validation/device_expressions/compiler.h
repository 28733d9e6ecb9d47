#pragma once

#include "validation/cel/plan/program.h"
#include "validation/handwritten/device_expressions.h"

namespace tandem::device_expressions {

/// Compiles expressions about one variable, the device. What they may cost is not estimated.
/// Immutable and thread-safe.
class Compiler final : public handwritten::DeviceExpressions {
 public:
  Compiler();

  [[nodiscard]] Status Check(std::string_view expression) const override;

 private:
  cel::ShapeStore store_;
  cel::Variable device_;
};

}  // namespace tandem::device_expressions
