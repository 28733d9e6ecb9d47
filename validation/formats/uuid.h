#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// `k8s-uuid`: lower-case hexadecimal digits grouped 8-4-4-4-12.
Messages CheckUuid(std::string_view text);

}  // namespace tandem::formats
