#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// `k8s-label-key`: a qualified name, `name` or `subdomain/name`.
Messages CheckLabelKey(std::string_view text);
/// Whether there is nothing to say about it, which is told sooner.
bool IsLabelKey(std::string_view text);

/// `k8s-prefixed-label-key`: a label key that must have its prefix.
Messages CheckPrefixedLabelKey(std::string_view text);

/// `k8s-label-value`: at most 63 bytes; may be empty.
Messages CheckLabelValue(std::string_view text);
bool IsLabelValue(std::string_view text);

}  // namespace tandem::formats
