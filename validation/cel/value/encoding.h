#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::cel {

/// The alphabet with `-` and `_`, padded; else what Go says of it.
std::optional<std::string> DecodeUrlBase64(std::string_view text, std::string& problem);

}  // namespace tandem::cel
