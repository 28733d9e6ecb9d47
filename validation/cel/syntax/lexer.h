#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "validation/cel/syntax/problems.h"

namespace tandem::cel {

enum class TokenKind : std::uint8_t {
  kEnd,
  kIdentifier,
  kQuotedIdentifier,  ///< in backticks
  kInt,
  kUint,
  kFloat,
  kString,
  kBytes,
  kIn,
  kTrue,
  kFalse,
  kNull,
  kSymbol,
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string_view text;
  std::size_t position = 0;  ///< in code points

  [[nodiscard]] bool Is(std::string_view symbol) const {
    return kind == TokenKind::kSymbol && text == symbol;
  }
};

/// The tokens of an expression, the end included. What is none is reported and left out.
std::vector<Token> Tokenize(std::string_view source, Problems& problems);

}  // namespace tandem::cel
