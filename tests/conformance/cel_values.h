#pragma once

#include <string>

#include "validation/cel/value/arena.h"
#include "validation/cel/value/value.h"

namespace tandem::conformance {

/// A value as the case files write it, as compact JSON with the members sorted.
std::string TypedJson(const cel::Value& value, cel::Arena& arena);

}  // namespace tandem::conformance
