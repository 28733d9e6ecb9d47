#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::gotypes {

/// The value of a Go string literal, interpreted or raw, given with its quotes. Nothing if it is
/// none. As strconv.Unquote, except that raw strings lose their carriage returns as in the
/// compiler.
std::optional<std::string> UnquoteGoString(std::string_view literal);

}  // namespace tandem::gotypes
