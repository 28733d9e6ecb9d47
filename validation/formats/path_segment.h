#pragma once

#include <string_view>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// `k8s-path-segment-name`: a name that can be one segment of a URL path. May be empty.
Messages CheckPathSegment(std::string_view text);

/// The start of such a name, to which a suffix will be added.
Messages CheckPathSegmentPrefix(std::string_view text);

}  // namespace tandem::formats
