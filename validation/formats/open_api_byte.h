#pragma once

#include <string_view>

namespace tandem::formats {

/// `byte` as OpenAPI schemas mean it, as kube-openapi strfmt/default.go: base64 in whole groups of
/// four, of any bits, and at least one.
bool IsOpenApiByte(std::string_view text);

}  // namespace tandem::formats
