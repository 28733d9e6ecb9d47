#pragma once

#include <cstdint>
#include <string_view>

#include "validation/base/result.h"

namespace tandem {

/// As Go's strconv.ParseInt(text, 10, 64), whose words the Failure has.
Result<std::int64_t> ParseInt64(std::string_view text);

}  // namespace tandem
