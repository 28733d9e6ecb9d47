#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/text.h"

namespace tandem::lsp {

/// The severities of a diagnostic, as the protocol numbers them.
enum class Severity : std::uint8_t { kError = 1, kWarning = 2, kInformation = 3, kHint = 4 };

/// A change of the text that does what a hint says.
struct Fix {
  std::string title;  ///< `Replace with "replicas"`
  Span span;
  std::string text;  ///< it takes the place of the span
};

/// Something that is said of a part of a text.
struct Finding {
  Span span;
  Severity severity = Severity::kError;
  std::string code;     ///< `FieldValueInvalid`
  std::string message;  ///< with the hint in a line of its own
  std::optional<Fix> fix;
};

/// The same findings in a text in which so many bytes are before that one.
inline Finding MovedBy(Finding finding, std::size_t bytes) {
  finding.span = {finding.span.begin + bytes, finding.span.end + bytes};
  if (finding.fix) {
    finding.fix->span = {finding.fix->span.begin + bytes, finding.fix->span.end + bytes};
  }
  return finding;
}

/// Findings of a text, in one that came of it by changes: those in the part that was changed are
/// gone.
std::vector<Finding> Carried(const std::vector<Finding>& findings, std::string_view before,
                             std::string_view now);

}  // namespace tandem::lsp
