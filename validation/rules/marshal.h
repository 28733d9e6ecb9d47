#pragma once

#include <string>

#include "validation/field/bad_value.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// The typed value as Go's encoding/json marshals it: fields in declaration order, zero fields
/// without omitempty included, nil lists, maps and pointers as null, map keys sorted.
void AppendGoJson(Value value, std::string& out);

/// The value as an error reports it: plain strings, 32 and 64 bit integers, floats and bools by
/// their own class, everything else as JSON; nil is null.
field::BadValue ToBadValue(Value value);

}  // namespace tandem::rules
