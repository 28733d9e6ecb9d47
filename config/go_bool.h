#pragma once

#include <optional>
#include <string_view>

namespace tandem::config {

/// Go's strconv.ParseBool.
std::optional<bool> ParseGoBool(std::string_view text);

}  // namespace tandem::config
