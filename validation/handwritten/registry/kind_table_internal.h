#pragma once

#include <span>

#include "validation/handwritten/kind.h"

namespace tandem::handwritten {

/// Every kind, as the build lists them.
std::span<const Kind* const> KindTable();

}  // namespace tandem::handwritten
