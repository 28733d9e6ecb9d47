#pragma once

#include <string>
#include <string_view>

#include "validation/cel/types/type.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/value.h"
#include "validation/json/value.h"

namespace tandem::conformance {

/// The type of a name such as `map(string, list(int))`; dyn where it is none.
const cel::Type* TypeNamed(std::string_view name, cel::TypeStore& types);

/// The value that a case file writes. Texts are those of the file.
cel::Value FromTypedJson(json::ValueView json, cel::Arena& arena);

/// A value as the case files write it, as compact JSON with the members sorted.
std::string TypedJson(const cel::Value& value, cel::Arena& arena);

}  // namespace tandem::conformance
