#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// `k8s-label-key`: a qualified name, `name` or `subdomain/name`.
Messages CheckLabelKey(std::string_view text);
/// Whether CheckLabelKey finds no fault. This takes less time.
bool IsLabelKey(std::string_view text);

/// `k8s-prefixed-label-key`: a label key that must have its prefix.
Messages CheckPrefixedLabelKey(std::string_view text);

/// `k8s-label-value`: at most 63 bytes; may be empty.
Messages CheckLabelValue(std::string_view text);
bool IsLabelValue(std::string_view text);

}  // namespace tandem::formats
