#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// The members of an object that its type has no fields for, as strict decoding names them
/// (`spec.ports[0].prot`), at most `max` of them. What lies below a type that was not loaded is not
/// looked at.
std::vector<std::string> FindUnknownFields(const Type& type, json::ValueView object,
                                           std::size_t max);

/// The names of all fields of the struct that has a field of an object in it, known or not. Views
/// into the type.
std::vector<std::string_view> FieldsBeside(const Type& type, json::ValueView object,
                                           std::string_view field);

}  // namespace tandem::rules
