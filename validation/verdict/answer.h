#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/field/error.h"

namespace tandem::verdict {

/// The Status a refused object is answered with, in the form of apimachinery's api/errors: the one
/// of NewInvalid when there are errors.
struct Denial {
  int code = 422;
  std::string_view reason = "Invalid";  ///< a literal
  std::string message;
  std::string name;
  std::string group;
  std::string kind;
  field::ErrorList errors;  ///< those that are reported
  std::size_t omitted = 0;  ///< number of those that are not
  bool cut = false;         ///< there are more, which were not even counted
};

/// A verdict and what is said beside it. Owns its text.
struct Answer {
  bool allowed = true;
  std::optional<Denial> denial;  ///< absent when allowed
  std::string patch;             ///< JSON Patch; empty for none
  std::vector<std::string> warnings;
  /// All audit annotations but that of the rule set. Keys are literals.
  std::vector<std::pair<std::string_view, std::string>> audit_annotations;
  std::string rule_set;  ///< the audit annotation of this name; empty for none
};

/// The denial of an invalid object. Of more than `max_errors` errors (0: no limit), and of more
/// than half a MiB as JSON, the rest is only counted: with all that is said beside it, an answer
/// has less than 1 MiB.
[[gnu::cold]] Denial InvalidObject(std::string_view group, std::string_view kind,
                                   std::string_view name, field::ErrorList errors,
                                   std::size_t max_errors);

/// The denial of an object that cannot even be read.
[[gnu::cold]] Denial UnreadableObject(std::string message);

/// `... 3 more errors omitted`, `... at least 3 more errors omitted`.
std::string OmittedText(const Denial& denial);

}  // namespace tandem::verdict
