#pragma once

#include <string_view>

namespace tandem::crd::object {

/// What Go's url.ParseRequestURI accepts: an absolute URI, or a path that begins with a slash.
bool IsUri(std::string_view text);

}  // namespace tandem::crd::object
