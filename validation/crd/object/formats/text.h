#pragma once

#include <string_view>

namespace tandem::crd::object {

/// Padded standard base64 without line ends. The empty text is none.
bool IsBase64(std::string_view text);
/// Anything.
bool IsPassword(std::string_view text);
/// An RFC 1123 label.
bool IsShortName(std::string_view text);
/// An RFC 1123 subdomain.
bool IsLongName(std::string_view text);

}  // namespace tandem::crd::object
