#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::cel {

/// A property name as expressions write it: `a-b` is `a__dash__b`; none when there is no way to.
std::optional<std::string> EscapeName(std::string_view name);

/// The name that EscapeName was given; none when it cannot have made this one.
std::optional<std::string> UnescapeName(std::string_view name);

}  // namespace tandem::cel
