#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::cel {

/// Decodes base64 with `-` and `_` in its alphabet, padded; else `problem` is what Go says.
std::optional<std::string> DecodeUrlBase64(std::string_view text, std::string& problem);

}  // namespace tandem::cel
