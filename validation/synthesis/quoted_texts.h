#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::synthesis {

/// Appends the short texts in quotes of a Go source: values of enums and modes, formats, patterns.
void CollectQuoted(std::string_view source, std::vector<std::string>& texts);

}  // namespace tandem::synthesis
