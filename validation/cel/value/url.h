#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/cel/value/opaque.h"

namespace tandem::cel {

/// An absolute URI or a path, as Go's url.ParseRequestURI takes it; the Failure is worded as Go
/// words it: `parse "abc": invalid URI for request`.
Result<Url> ParseUrl(std::string_view text);

/// The pairs of a raw query that can be read, by key, the values of a key in order.
std::vector<std::pair<std::string, std::vector<std::string>>> ParseQuery(std::string_view query);

}  // namespace tandem::cel
