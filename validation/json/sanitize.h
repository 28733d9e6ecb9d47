#pragma once

#include <string>
#include <string_view>

namespace tandem::json {

/// A JSON text as an API server would have passed it on: invalid UTF-8 and escaped surrogates
/// without a partner become U+FFFD. Nothing else changes; an invalid text stays invalid.
std::string Sanitize(std::string_view text);

}  // namespace tandem::json
