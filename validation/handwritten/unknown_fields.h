#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The members of an object that its struct has no fields for, as strict decoding names them
/// (`spec.ports[0].prot`), at most `max` of them. Only for structs that have all fields.
std::vector<std::string> FindUnknownFields(const GoStruct& type, json::ValueView object,
                                           std::size_t max);

}  // namespace tandem::handwritten
