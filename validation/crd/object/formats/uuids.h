#pragma once

#include <string_view>

namespace tandem::crd::object {

/// Hexadecimal digits in groups of 8, 4, 4, 4 and 12, each dash optional.
bool IsUuid(std::string_view text);
bool IsUuid3(std::string_view text);  ///< of version 3
bool IsUuid4(std::string_view text);  ///< of version 4 and the RFC 4122 variant
bool IsUuid5(std::string_view text);  ///< of version 5 and the RFC 4122 variant

}  // namespace tandem::crd::object
