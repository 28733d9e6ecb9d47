#pragma once

#include <string>

#include "validation/json/value.h"

namespace tandem::mutate {

/// The JSON Patch (RFC 6902) that turns one value into the other, operations in name order; empty
/// when there is nothing to change. Members are added, removed and replaced one by one; a list
/// whose length changes is replaced. Numbers are written as Go writes them: 1.0 becomes 1. Parts
/// that an Overlay shares between the two cost nothing. Does not recurse.
std::string Diff(json::ValueView original, json::ValueView changed);

}  // namespace tandem::mutate
