#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// The members of an object that its type has no fields for, as strict decoding names them
/// (`spec.ports[0].prot`), at most `max` of them. What lies below a type that was not loaded is not
/// looked at.
std::vector<std::string> FindUnknownFields(const Type& type, json::ValueView object,
                                           std::size_t max);

/// The object without them, as the API server decodes it. What lies below a type that was not
/// loaded stays. Shares values with the object and the overlay.
json::ValueView KnownPart(const Type& type, json::ValueView object, json::Overlay& overlay);

/// The names of all fields of the struct that has a field of an object in it, known or not. Views
/// into the type.
std::vector<std::string_view> FieldsBeside(const Type& type, json::ValueView object,
                                           std::string_view field);

/// The fields of a struct, with those of what it inlines.
std::vector<const Field*> FieldsOf(const Type& type);

}  // namespace tandem::rules
