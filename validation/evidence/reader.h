#pragma once

#include <cstddef>
#include <string>

#include "validation/base/result.h"
#include "validation/evidence/document.h"

namespace tandem::evidence {

/// The largest text that is read: a thousand times what a process with all shipped rules has.
inline constexpr std::size_t kMostBytes = 256 * 1024 * 1024;

/// Reads what Write has written, of this release or another of format 1. Whoever wrote it is not
/// trusted: a Failure says what is wrong and where, `identifiers[2].rules[0].exercised: -1 is not a
/// count`.
Result<Fleet> Read(std::string text);

}  // namespace tandem::evidence
