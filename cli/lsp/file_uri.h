#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tandem::lsp {

/// The path of a `file://` URI of this machine, its escapes resolved; nothing for other URIs, such
/// as those of texts that have never been saved.
std::optional<std::string> PathOf(std::string_view uri);

}  // namespace tandem::lsp
