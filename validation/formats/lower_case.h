#pragma once

#include <string>
#include <string_view>

namespace tandem::formats {

/// The text as Go's strings.ToLower has it, as far as the result can be a label key.
std::string LowerCase(std::string_view text);

}  // namespace tandem::formats
