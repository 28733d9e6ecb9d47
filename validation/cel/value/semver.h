#pragma once

#include <string_view>

#include "validation/base/result.h"
#include "validation/cel/value/opaque.h"

namespace tandem::cel {

/// As Go's blang/semver reads it; the Failure is worded as there.
Result<Semver> ParseSemver(std::string_view text);
/// The same of a looser text: a leading `v`, missing parts and leading zeros are made up for.
Result<Semver> ParseLooseSemver(std::string_view text);

}  // namespace tandem::cel
