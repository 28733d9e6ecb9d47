#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::registration {

enum class Severity : std::uint8_t { kNote, kWarning, kError };

/// The severity as reports print it: `error`.
std::string_view ToString(Severity severity);

/// Something about a setup that is not as it should be.
struct Finding {
  std::string check;  ///< its name, such as `timeout`
  Severity severity = Severity::kError;
  std::string where;  ///< object and JSON path, a file, or an address
  std::string what;
  std::string advice;
};

}  // namespace tandem::registration
