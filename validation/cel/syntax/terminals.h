#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "validation/cel/syntax/lexer.h"

namespace tandem::cel {

/// The terminals of the grammar, in its order, in which messages list them, too.
enum class Terminal : std::uint8_t {
  kEnd,
  kEqual,
  kNotEqual,
  kIn,
  kLess,
  kLessEqual,
  kGreaterEqual,
  kGreater,
  kAnd,
  kOr,
  kOpenBracket,
  kCloseBracket,
  kOpenBrace,
  kCloseBrace,
  kOpenParen,
  kCloseParen,
  kDot,
  kComma,
  kMinus,
  kNot,
  kQuestion,
  kColon,
  kPlus,
  kStar,
  kSlash,
  kPercent,
  kTrue,
  kFalse,
  kNull,
  kFloat,
  kInt,
  kUint,
  kString,
  kBytes,
  kIdentifier,
  kQuotedIdentifier,
  kCount,
};

Terminal TerminalOf(const Token& token);

/// A set of terminals, such as those that may stand somewhere.
class TerminalSet {
 public:
  constexpr TerminalSet(std::initializer_list<Terminal> terminals) {
    for (const Terminal terminal : terminals) bits_ |= Bit(terminal);
  }

  [[nodiscard]] constexpr bool Contains(Terminal terminal) const {
    return (bits_ & Bit(terminal)) != 0;
  }
  [[nodiscard]] constexpr TerminalSet And(TerminalSet other) const {
    return TerminalSet(bits_ | other.bits_);
  }
  [[nodiscard]] constexpr TerminalSet Without(Terminal terminal) const {
    return TerminalSet(bits_ & ~Bit(terminal));
  }
  /// `']'`, `{'[', IDENTIFIER}`.
  [[nodiscard]] std::string ToText() const;

 private:
  static constexpr std::uint64_t Bit(Terminal terminal) {
    return std::uint64_t{1} << static_cast<unsigned>(terminal);
  }
  constexpr explicit TerminalSet(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

}  // namespace tandem::cel
