#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A key of a ConfigMap or Secret, which may become the name of a file; at most 253 bytes.
Messages CheckConfigKey(std::string_view text);
/// Whether CheckConfigKey finds no fault. This takes less time.
bool IsConfigKey(std::string_view text);

}  // namespace tandem::formats
