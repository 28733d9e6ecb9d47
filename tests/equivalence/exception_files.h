#pragma once

#include <span>

#include "tests/equivalence/exceptions.h"
#include "validation/base/result.h"
#include "validation/gotypes/loader.h"

namespace tandem::equivalence {

/// Reads the exceptions.yaml beside the Go files of every package that has one. The Failure names
/// file and line.
Result<Exceptions> ReadExceptions(std::span<const gotypes::SourcePackage> packages);

}  // namespace tandem::equivalence
