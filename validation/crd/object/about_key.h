#pragma once

#include <string>
#include <string_view>

#include "validation/field/error.h"

namespace tandem::crd::object {

/// `property name "key": `, a long key cut short.
std::string AboutKey(std::string_view key);

/// Makes an error found in a key one of the map, whose field is `map`: the key is its bad value.
void TellOfMap(std::string_view key, std::string map, field::Error& error);

}  // namespace tandem::crd::object
