#pragma once

#include "validation/handwritten/kind.h"

namespace tandem::handwritten {

/// The object as the API server's registry would hand it to validation: metadata the server fills
/// in is there, and what the caller may not write through this resource is put back. A review of
/// the mutating phase comes before that. Without a kind, only metadata is prepared. The result
/// shares values with the write and the overlay.
json::ValueView Prepare(const Kind* kind, const Submission& write, json::Overlay& overlay);

/// Whether the registry refuses the write for the version that it does not name, and that its kind
/// needs. It does so before it prepares anything. Custom resources need one, too.
bool LacksVersion(const Kind* kind, const Submission& write);

/// A created object as it is stored: prepared, and where it says so with what others have written
/// since, such as its status. Of the old object, which a creation has none of, the kind's own
/// preparation sees the uid that the object has been given.
json::ValueView PrepareStored(const Kind* kind, const Submission& creation, json::Overlay& overlay);

}  // namespace tandem::handwritten
