#pragma once

#include <string>
#include <string_view>

namespace tandem::crd::generate {

/// The form in which a definition says a format of `+k8s:format`.
struct Format {
  std::string_view name;
  int longest;                    ///< texts that have it are no longer; 0: there is no bound
  std::string_view pattern = {};  ///< it says the whole format, together with `longest`
  /// An expression about `$`, which is the text; empty when the pattern says it.
  std::string_view rule = {};
  bool native = false;  ///< API servers check a keyword of that name
};

/// Null for a format that nothing expresses.
const Format* FindFormat(std::string_view name);

/// The expression that is true of a text with the format; empty when there is none.
std::string FormatRule(std::string_view name, const std::string& value);

}  // namespace tandem::crd::generate
