#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::cel {

/// A property name as expressions write it: `a-b` is `a__dash__b`; none when there is no way to.
std::optional<std::string> EscapeName(std::string_view name);

/// What EscapeName was given; none when it cannot have made this.
std::optional<std::string> UnescapeName(std::string_view name);

}  // namespace tandem::cel
