#pragma once

#include <string>

#include "validation/base/result.h"

namespace tandem::config {

/// Makes a directory and those around it; one that is there stays as it is. A Failure names it.
Status MakeDirectory(const std::string& path);

}  // namespace tandem::config
