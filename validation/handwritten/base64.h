#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::handwritten {

/// Standard base64 as Go's base64.StdEncoding reads it: padding required, line ends skipped, unused
/// bits ignored. A Failure is worded as Go words it.
Result<std::string> DecodeBase64(std::string_view text);

std::string EncodeBase64(std::string_view bytes);

}  // namespace tandem::handwritten
