#include "cli/lsp/file_uri.h"

#include "validation/base/ascii.h"

namespace tandem::lsp {

std::optional<std::string> PathOf(std::string_view uri) {
  constexpr std::string_view kScheme = "file://";
  if (!uri.starts_with(kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  constexpr std::string_view kHost = "localhost";
  if (uri.starts_with(kHost)) uri.remove_prefix(kHost.size());
  if (!uri.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const bool is_escape =
        uri[i] == '%' && i + 2 < uri.size() && IsHexDigit(uri[i + 1]) && IsHexDigit(uri[i + 2]);
    path +=
        is_escape ? static_cast<char>(HexValue(uri[i + 1]) * 16 + HexValue(uri[i + 2])) : uri[i];
    if (is_escape) i += 2;
  }
  // A path ends at a zero byte, wherever it came from.
  if (path.find('\0') != std::string::npos) return std::nullopt;
  return path;
}

}  // namespace tandem::lsp
