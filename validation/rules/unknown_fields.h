#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "validation/json/value.h"
#include "validation/rules/type.h"

namespace tandem::rules {

/// The members of an object that its type has no fields for, as strict decoding names them
/// (`spec.ports[0].prot`), at most `max` of them. What lies below a type that was not loaded is not
/// looked at.
std::vector<std::string> FindUnknownFields(const Type& type, json::ValueView object,
                                           std::size_t max);

}  // namespace tandem::rules
