#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

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

/// A piece of an expression that begins no token.
struct Unreadable {
  std::string_view text;
  std::size_t position = 0;  ///< in code points
  std::size_t next = 0;      ///< the index of the token behind it
};

struct TokenList {
  std::vector<Token> tokens;  ///< the end included
  std::vector<Unreadable> unreadable;
};

TokenList Tokenize(std::string_view source);

}  // namespace tandem::cel
