#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// The reason of a metav1.Condition, whatever its length.
Messages CheckConditionReason(std::string_view text);

}  // namespace tandem::formats
