#pragma once

#include <string>

#include "validation/cel/value/value.h"

namespace tandem::cel {

/// A value as an expression would write it: `"a"`, `[1, 2u]`, `duration("5s")`; an error as
/// `error: ...`.
std::string PrintValue(const Value& value, Arena& arena);

}  // namespace tandem::cel
