#pragma once

#include <string>
#include <string_view>

namespace tandem::json {

/// Compact JSON with a line for every member and item, two spaces deep each, as `jq .` and Go's
/// json.Indent write it. The text must be JSON. In time linear in what comes of it.
std::string Indented(std::string_view json);

}  // namespace tandem::json
