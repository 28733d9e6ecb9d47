#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::authentication {

/// Who somebody is.
extern const GoStruct kUserInfo;

}  // namespace tandem::handwritten::authentication
