#pragma once

#include <string>

#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// Whether two values would be equal as Go values, as apimachinery's Semantic.DeepEqual has it: nil
/// and empty lists and maps are the same, quantities are compared by value, raw JSON by its text.
/// Members that a type does not know are compared as JSON. Linear in both.
bool SameGoValue(const GoType& type, json::ValueView a, json::ValueView b);

/// The same of two pointers.
bool SameGoPointer(const GoType& type, json::ValueView a, json::ValueView b);

/// The value as Go's encoding/json writes it: with all fields, under their Go names, in the order
/// they are declared.
std::string GoValueJson(const GoType& type, json::ValueView value);

/// The same of a pointer, which may be nil.
std::string GoPointerJson(const GoType& type, json::ValueView pointer);

}  // namespace tandem::handwritten
