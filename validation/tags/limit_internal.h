#pragma once

#include "validation/tags/tag.h"

namespace tandem::tags {

/// The payload of minimum, maximum and their likes: an integer that the type of the field can hold.
Result<std::int64_t> BoundPayload(const TagUse& use);

/// The payload of a limit on the number of list items (map entries).
Result<std::int64_t> ItemCountPayload(const TagUse& use);
Result<std::int64_t> PropertyCountPayload(const TagUse& use);

/// The payload of a limit on the length of a string.
Result<std::int64_t> LengthPayload(const TagUse& use);

}  // namespace tandem::tags
