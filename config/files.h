#pragma once

#include <string>

#include "validation/base/result.h"

namespace tandem::config {

/// The whole file; the Failure names it: `open <path>: No such file or directory`.
Result<std::string> ReadFile(const std::string& path);

}  // namespace tandem::config
