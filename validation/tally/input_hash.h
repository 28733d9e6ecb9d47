#pragma once

#include <cstdint>

#include "validation/base/keyed_hash.h"
#include "validation/json/value.h"

namespace tandem::tally {

/// Adds an object as it is in a review, but for what changes with every write of the same: the
/// resourceVersion, managedFields, generation, uid and creationTimestamp of its metadata, and times
/// in its status. Linear; an object has been parsed, so it is not nested too deeply to recurse.
void AddInput(json::ValueView object, KeyedHash& hash);

/// The hash of both objects of a write.
std::uint64_t HashOfInput(json::ValueView object, json::ValueView old_object, const HashKey& key);

}  // namespace tandem::tally
