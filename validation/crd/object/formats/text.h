#pragma once

#include <string_view>

namespace tandem::crd::object {

/// Whether it is a password, which any text is.
bool IsPassword(std::string_view text);
/// An RFC 1123 label.
bool IsShortName(std::string_view text);
/// An RFC 1123 subdomain.
bool IsLongName(std::string_view text);

}  // namespace tandem::crd::object
