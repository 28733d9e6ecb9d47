#pragma once

#include <string_view>

namespace tandem::crd::object {

/// Whether Go's url.ParseRequestURI takes it: an absolute URI, or a path that begins with `/`.
bool IsUri(std::string_view text);

}  // namespace tandem::crd::object
