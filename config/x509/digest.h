#pragma once

#include <string>
#include <string_view>

namespace tandem::x509 {

/// SHA-256 in 64 lower-case hexadecimal digits.
std::string Sha256Hex(std::string_view bytes);

}  // namespace tandem::x509
