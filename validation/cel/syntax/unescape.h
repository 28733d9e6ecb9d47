#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::cel {

/// What a string (or bytes) token stands for, prefix, quotes and escapes resolved.
Result<std::string> UnescapeText(std::string_view token, bool is_bytes);

}  // namespace tandem::cel
