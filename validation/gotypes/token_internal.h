#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::gotypes {

/// Line and column (bytes) in a file; both start at 1.
struct Place {
  int line = 0;
  int column = 0;
};

/// A lexical element of a Go file. `text` points into the source.
struct Token {
  enum class Kind : std::uint8_t {
    kEnd,
    kIdentifier,
    kKeyword,
    kNumber,
    kRune,
    kString,     ///< a string with its quotes
    kOperator,   ///< also brackets, comma and dot
    kSemicolon,  ///< written, or inserted at a line's end: then the text is empty
  };

  Kind kind = Kind::kEnd;
  std::string_view text;
  Place place;

  bool Is(std::string_view keyword_or_operator) const {
    return (kind == Kind::kKeyword || kind == Kind::kOperator) && text == keyword_or_operator;
  }
};

/// A comment with its markers. A group is a run of comments with neither code nor an empty line
/// between them.
struct Comment {
  std::string_view text;
  Place place;
};

}  // namespace tandem::gotypes
