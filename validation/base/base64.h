#pragma once

#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem {

/// Standard base64 as Go's base64.StdEncoding reads it: padding required, line ends skipped, unused
/// bits ignored. A Failure is Go's base64.CorruptInputError: `illegal base64 data at input byte 4`.
Result<std::string> DecodeBase64(std::string_view text);

std::string EncodeBase64(std::string_view bytes);

}  // namespace tandem
