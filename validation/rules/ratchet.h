#pragma once

#include "validation/rules/check.h"
#include "validation/rules/equality.h"

namespace tandem::rules {

/// Whether a value is left alone because an update did not change it: it has a counterpart and both
/// are semantically equal.
inline bool IsUnchanged(const Context& context, bool correlated, const Value& value,
                        const Value& old) {
  return context.operation == Operation::kUpdate && correlated &&
         SemanticEqual(value, old, context.scratch);
}

}  // namespace tandem::rules
