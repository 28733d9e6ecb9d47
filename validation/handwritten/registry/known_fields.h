#pragma once

#include "validation/handwritten/kind.h"

namespace tandem::handwritten {

/// Whether the structs of a kind have all fields there are, or all but those of its status: that of
/// most kinds is described as far as rules read it.
bool KnowsFieldsBeforeStatus(const Kind& kind);

}  // namespace tandem::handwritten
