#pragma once

#include <string>

#include "validation/json/value.h"

namespace tandem::crd::object {

/// A string, number or boolean.
bool IsScalar(json::ValueView value);

/// Appends a text that tells values apart as Go's interface equality does: `1` is not `1.0`, and
/// absent and null are the same. Objects and lists are told apart by their JSON.
void AppendIdentity(json::ValueView value, std::string& out);

}  // namespace tandem::crd::object
