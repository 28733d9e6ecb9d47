#pragma once

#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::authentication {

/// A UserInfo: the name, uid and groups of a user, and what else is known of it.
extern const GoStruct kUserInfo;

}  // namespace tandem::handwritten::authentication
