#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// `k8s-uuid`: lower-case hexadecimal digits grouped 8-4-4-4-12.
Messages CheckUuid(std::string_view text);

/// The groups with a dash between each two, in any case.
bool IsDashedUuid(std::string_view text);

/// As OpenAPI schemas mean it, as kube-openapi strfmt/default.go: in any case, and each dash may be
/// missing.
bool IsUuid(std::string_view text);
bool IsUuid3(std::string_view text);  ///< a UUID of version 3
bool IsUuid4(std::string_view text);  ///< a UUID of version 4 and the RFC 4122 variant
bool IsUuid5(std::string_view text);  ///< a UUID of version 5 and the RFC 4122 variant

}  // namespace tandem::formats
