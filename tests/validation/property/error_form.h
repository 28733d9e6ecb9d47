#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::property {

/// Whether a path leads, by the type, to a value of the object or to a member it lacks. Map entries
/// may be those of the old object: they are said to be missing.
bool Resolves(std::string_view path, rules::TypeRef type, json::ValueView object,
              json::ValueView old_object);

/// Whether errors of that kind may have that origin.
bool HasKnownOrigin(const field::Error& error);

}  // namespace tandem::property
