#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/reports/source_lines.h"

namespace tandem::reports {

/// The part of a line that may be shown, and the field or value that its place is about.
struct QuoteRequest {
  /// The bytes of the line from the beginning of the object to the place; what is before belongs to
  /// another object. It is npos where the object begins on an earlier line.
  std::size_t object_bytes = std::string_view::npos;
  /// The last step of the field that is complained of, which the place may be the key of:
  /// `replicas`.
  std::string_view key;
  std::string_view value;  ///< the value that is complained of, if it is a text
  bool is_secret = false;  ///< only names of fields may be shown
};

/// A line of a file in two of a terminal, without line ends: itself, cut around its place, and one
/// with a caret below the value, or below the key where the value is not beside it. Nothing of
/// another object on the line is shown. Printable, but for tabs.
struct Quote {
  std::string line;
  std::string caret;  ///< blanks before a caret
};

/// No quote, with two empty lines, where nothing that begins a value is at the place: then the file
/// is not what it was.
Quote QuoteLine(const SourceLines::Around& around, const QuoteRequest& request);

}  // namespace tandem::reports
