#include "validation/cel/syntax/lexer.h"

#include <algorithm>
#include <array>
#include <string>

#include "validation/base/allowance.h"
#include "validation/base/ascii.h"
#include "validation/base/utf8.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool IsOctal(char c) { return c >= '0' && c <= '7'; }
bool StartsName(char c) { return c == '_' || IsLetter(c); }

std::size_t SkipDigits(std::string_view text, std::size_t at) {
  while (at < text.size() && IsDigit(text[at])) ++at;
  return at;
}

/// The end of an exponent at a place; the place itself when there is none.
std::size_t ExponentEnd(std::string_view text, std::size_t at) {
  if (at >= text.size() || ToLower(text[at]) != 'e') return at;
  std::size_t digits = at + 1;
  if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) ++digits;
  const std::size_t end = SkipDigits(text, digits);
  return end == digits ? at : end;
}

struct Match {
  TokenKind kind;
  std::size_t size;
};

Match WithSuffix(std::string_view text, std::size_t size) {
  const bool natural = size < text.size() && ToLower(text[size]) == 'u';
  return natural ? Match{TokenKind::kUint, size + 1} : Match{TokenKind::kInt, size};
}

Match MatchNumber(std::string_view text) {
  if (text.size() > 2 && text[0] == '0' && text[1] == 'x' && IsHexDigit(text[2])) {
    std::size_t size = 2;
    while (size < text.size() && IsHexDigit(text[size])) ++size;
    return WithSuffix(text, size);
  }
  const std::size_t whole = SkipDigits(text, 0);
  if (whole + 1 < text.size() && text[whole] == '.' && IsDigit(text[whole + 1])) {
    return {TokenKind::kFloat, ExponentEnd(text, SkipDigits(text, whole + 1))};
  }
  const std::size_t exponent = ExponentEnd(text, whole);
  if (exponent > whole) return {TokenKind::kFloat, exponent};
  return WithSuffix(text, whole);
}

/// The number of bytes that can be read of something, and whether that is all of it.
struct Extent {
  std::size_t size;
  bool whole;
};

/// Reads an escape behind its backslash.
Extent ReadEscape(std::string_view text) {
  const auto digits = [&](std::size_t count, bool (*is_digit)(char)) {
    std::size_t size = 1;
    while (size <= count && size < text.size() && is_digit(text[size])) ++size;
    return Extent{size, size == count + 1};
  };
  if (text.empty()) return {0, false};
  constexpr std::string_view kSimple = "abfnrtv\"'\\?`";
  if (kSimple.find(text[0]) != kNone) return {1, true};
  switch (text[0]) {
    case 'x':
    case 'X':
      return digits(2, &IsHexDigit);
    case 'u':
      return digits(4, &IsHexDigit);
    case 'U':
      return digits(8, &IsHexDigit);
    case '0':
    case '1':
    case '2':
    case '3':
      return digits(2, &IsOctal);
    default:
      return {0, false};
  }
}

/// A text that begins behind its opening quotes, to the end of the closing ones.
Extent ReadString(std::string_view text, std::size_t at, std::string_view quotes, bool raw) {
  while (at < text.size()) {
    if (text.substr(at).starts_with(quotes)) return {at + quotes.size(), true};
    if (quotes.size() == 1 && (text[at] == '\n' || text[at] == '\r')) break;
    if (text[at] == '\\' && !raw) {
      const Extent escape = ReadEscape(text.substr(at + 1));
      at += escape.size;
      if (!escape.whole) return {at + 1, false};
    }
    ++at;
  }
  return {at, false};
}

/// A string or bytes with its prefix; size 0 when there is none here, or it does not end.
Match MatchString(std::string_view text) {
  std::size_t at = 0;
  const bool bytes = ToLower(text[0]) == 'b';
  at += bytes ? 1 : 0;
  const bool raw = at < text.size() && ToLower(text[at]) == 'r';
  at += raw ? 1 : 0;
  const std::string_view rest = text.substr(at);
  for (const std::string_view quotes : {"\"\"\"", "'''", "\"", "'"}) {
    if (!rest.starts_with(quotes)) continue;
    const Extent string = ReadString(text, at + quotes.size(), quotes, raw);
    if (string.whole) return {bytes ? TokenKind::kBytes : TokenKind::kString, string.size};
  }
  return {TokenKind::kString, 0};
}

TokenKind WordKind(std::string_view word) {
  if (word == "in") return TokenKind::kIn;
  if (word == "true") return TokenKind::kTrue;
  if (word == "false") return TokenKind::kFalse;
  if (word == "null") return TokenKind::kNull;
  return TokenKind::kIdentifier;
}

Match MatchWord(std::string_view text) {
  std::size_t size = 1;
  while (size < text.size() && (StartsName(text[size]) || IsDigit(text[size]))) ++size;
  return {WordKind(text.substr(0, size)), size};
}

std::size_t QuotedIdentifierEnd(std::string_view text) {
  std::size_t size = 1;
  constexpr std::string_view kInner = "_.-/ ";
  while (size < text.size() &&
         (StartsName(text[size]) || IsDigit(text[size]) || kInner.find(text[size]) != kNone)) {
    ++size;
  }
  return size;
}

Match MatchQuotedIdentifier(std::string_view text) {
  const std::size_t size = QuotedIdentifierEnd(text);
  const bool closed = size > 1 && size < text.size() && text[size] == '`';
  return {TokenKind::kQuotedIdentifier, closed ? size + 1 : 0};
}

Match MatchSymbol(std::string_view text) {
  constexpr std::array<std::string_view, 6> kPairs = {"==", "!=", "<=", ">=", "&&", "||"};
  for (const std::string_view pair : kPairs) {
    if (text.starts_with(pair)) return {TokenKind::kSymbol, 2};
  }
  constexpr std::string_view kSingle = "<>!+-*/%?:.,[]{}()";
  return {TokenKind::kSymbol, kSingle.find(text[0]) == kNone ? 0U : 1U};
}

/// The longest token here; size 0 when there is none.
Match MatchToken(std::string_view text) {
  constexpr std::string_view kStringStarts = "\"'rRbB";
  if (kStringStarts.find(text[0]) != kNone) {
    const Match match = MatchString(text);
    if (match.size > 0 || !StartsName(text[0])) return match;
  }
  if (StartsName(text[0])) return MatchWord(text);
  if (IsDigit(text[0])) return MatchNumber(text);
  if (text[0] == '.' && text.size() > 1 && IsDigit(text[1])) return MatchNumber(text);
  if (text[0] == '`') return MatchQuotedIdentifier(text);
  return MatchSymbol(text);
}

/// The size of a text that looks like a token and is none, with the character that shows it.
std::size_t UnreadableSize(std::string_view text) {
  std::size_t size = 1;
  if (text[0] == '"' || text[0] == '\'') {
    size = ReadString(text, 1, text.substr(0, 1), false).size;
  } else if (text[0] == '`') {
    size = QuotedIdentifierEnd(text);
  } else if (text[0] != '=' && text[0] != '&' && text[0] != '|') {
    return DecodeRune(text).width;
  }
  return size + (size < text.size() ? DecodeRune(text.substr(size)).width : 0);
}

std::size_t BlankSize(std::string_view text) {
  if (text.starts_with("//")) return std::min(text.find('\n'), text.size());
  constexpr std::string_view kBlank = "\t \r\n\f";
  return kBlank.find(text[0]) == kNone ? 0 : 1;
}

}  // namespace

TokenList Tokenize(std::string_view source) {
  TokenList list;
  std::size_t position = 0;
  while (!source.empty()) {
    CountLaps();
    std::size_t size = BlankSize(source);
    if (size == 0) {
      const Match match = MatchToken(source);
      size = match.size;
      if (size > 0) {
        list.tokens.push_back({match.kind, source.substr(0, size), position});
      } else {
        size = UnreadableSize(source);
        list.unreadable.push_back({source.substr(0, size), position, list.tokens.size()});
      }
    }
    position += CountRunes(source.substr(0, size));
    source.remove_prefix(size);
  }
  list.tokens.push_back({TokenKind::kEnd, {}, position});
  return list;
}

}  // namespace tandem::cel
