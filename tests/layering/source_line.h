#pragma once

#include <optional>
#include <string_view>

namespace tandem::layering {

/// The header that a line of source includes: "target" or <target>.
struct Include {
  std::string_view target;
  bool quoted;
};

/// Nothing when the line is no include.
std::optional<Include> ParseInclude(std::string_view line);

/// The library of a header: its first folder, or the header itself when it stands in none.
std::string_view LibraryOf(std::string_view header);

/// Whether the line starts a catch clause.
bool HasCatch(std::string_view line);

}  // namespace tandem::layering
