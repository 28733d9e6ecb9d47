#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::field {

/// Whether two errors come from the same rule: equal type and origin. Errors of type Invalid need
/// an origin for that, because there are too many ways to be invalid.
bool SameRule(const Error& a, const Error& b);

/// Whether the declarative error `got` reports what the handwritten error `want` reports: the same
/// rule at the same place. Value, detail and marks play no part.
bool Matches(const Error& want, const Error& got, const PathNormalizer& normalizer);

/// Whether two errors say the same: type, field, value, origin and detail.
bool SameError(const Error& a, const Error& b);

/// Whether the first path is a proper ancestor of the second. The empty path is nobody's.
bool IsAncestor(std::string_view ancestor, std::string_view path);

}  // namespace tandem::field
