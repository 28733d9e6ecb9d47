#pragma once

#include <string_view>

namespace tandem::formats {

/// `date-time` as OpenAPI schemas mean it, as kube-openapi strfmt/time.go: RFC 3339 in any case,
/// laxly: whatever follows another `t` is ignored.
bool IsOpenApiDateTime(std::string_view text);

}  // namespace tandem::formats
