#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/lint/allowed_difference.h"

namespace tandem::linting {

/// Reads a YAML list of differences between versions that are meant. Every entry has apiVersion,
/// kind, path, tag and reason; all but the first and the last may be `*`. The Failure names file
/// and line.
Result<std::vector<lint::AllowedDifference>> ReadExceptions(const std::string& path);

}  // namespace tandem::linting
