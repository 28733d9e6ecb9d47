#pragma once

#include "validation/rules/check.h"
#include "validation/rules/equality.h"

namespace tandem::engine {

/// Whether a value is left alone because an update did not change it: it has a counterpart and both
/// are semantically equal.
inline bool IsUnchanged(const rules::Context& context, bool correlated, const rules::Value& value,
                        const rules::Value& old) {
  return context.operation == Operation::kUpdate && correlated &&
         rules::SemanticEqual(value, old, context.scratch);
}

}  // namespace tandem::engine
