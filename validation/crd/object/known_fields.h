#pragma once

#include <string_view>
#include <vector>

#include "validation/crd/schema/schema.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// The names of all properties of the schema of the value that holds a field of an object, be the
/// field known or not. The names are views into the schema.
std::vector<std::string_view> FieldsBeside(const schema::Schema& root, json::ValueView object,
                                           std::string_view field);

}  // namespace tandem::crd::object
