#pragma once

#include <string_view>

namespace tandem::crd::object {

/// `2024-02-29`, a day there is.
bool IsDate(std::string_view text);
/// Go's `1h30m`, or a number with a unit such as `2 weeks` anywhere in the text.
bool IsDuration(std::string_view text);

}  // namespace tandem::crd::object
