#pragma once

#include "validation/base/keyed_hash.h"
#include "validation/json/value.h"

namespace tandem::tally {

/// Adds an object as it is in a review, but for what changes with every write of the same: the
/// resourceVersion, managedFields, generation, uid and creationTimestamp of its metadata, and times
/// in its status. Linear; an object has been parsed, so it is not nested too deeply to recurse.
void AddInput(json::ValueView object, KeyedHash& hash);

}  // namespace tandem::tally
