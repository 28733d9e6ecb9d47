#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::cel {

/// The text or bytes that a string token stands for, with prefix, quotes and escapes resolved.
Result<std::string> UnescapeText(std::string_view token, bool is_bytes);

}  // namespace tandem::cel
