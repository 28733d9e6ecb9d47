#pragma once

#include <span>

#include "validation/base/result.h"
#include "validation/dualrun/exceptions.h"
#include "validation/gotypes/loader.h"

namespace tandem::config {

/// Reads the exceptions.yaml beside the Go files of every package that has one. The Failure names
/// file and line.
Result<dualrun::Exceptions> ReadExceptions(std::span<const gotypes::SourcePackage> packages);

}  // namespace tandem::config
