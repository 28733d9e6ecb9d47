#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten {

/// The name of a controller: a domain, a slash and a path of what URLs have there.
void ValidateDomainPrefixedPath(const field::Path& path, std::string_view text,
                                field::ErrorList& errors);

}  // namespace tandem::handwritten
