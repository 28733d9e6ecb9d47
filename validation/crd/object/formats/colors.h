#pragma once

#include <string_view>

namespace tandem::crd::object {

/// `#fff`, `ffffff`.
bool IsHexColor(std::string_view text);
/// `rgb(0, 127, 255)`.
bool IsRgbColor(std::string_view text);

}  // namespace tandem::crd::object
