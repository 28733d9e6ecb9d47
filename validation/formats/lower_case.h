#pragma once

#include <string>
#include <string_view>

namespace tandem::formats {

/// The text as Go's strings.ToLower has it: code point by code point, by Unicode's simple lower
/// cases; what is no UTF-8 becomes U+FFFD.
std::string LowerCase(std::string_view text);

}  // namespace tandem::formats
