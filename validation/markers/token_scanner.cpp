// As Go's text/scanner, go1.25: Scan, scanNumber, scanString.
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/markers/token_scanner_internal.h"

namespace tandem::markers {
namespace {

using Token = TokenScanner::Token;

constexpr bool IsSpace(Token rune) {
  return rune == ' ' || rune == '\t' || rune == '\n' || rune == '\r';
}

bool IsLetterRune(Token rune) {
  if (rune >= 0x80) return rune < 0x110000;  // close enough: nothing but letters is written there
  return rune == '_' || IsLetter(static_cast<char>(rune));
}

bool IsDecimal(Token rune) { return rune >= '0' && rune <= '9'; }

Token Lower(Token rune) { return rune < 0x80 ? rune | 0x20U : rune; }

unsigned DigitValue(Token rune) {
  if (IsDecimal(rune)) return rune - '0';
  const Token lower = Lower(rune);
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return 16;
}

std::string_view LiteralName(Token prefix) {
  if (prefix == 'x') return "hexadecimal literal";
  if (prefix == 'o' || prefix == '0') return "octal literal";
  return prefix == 'b' ? "binary literal" : "decimal literal";
}

}  // namespace

TokenScanner::Token TokenScanner::Peek() const {
  return at_ < text_.size() ? Token{DecodeRune(text_.substr(at_)).code} : kEnd;
}

void TokenScanner::Take() {
  if (at_ >= text_.size()) return;
  at_ += DecodeRune(text_.substr(at_)).width;
  ++column_;
}

TokenScanner::Token TokenScanner::PeekBehindSpaces() {
  while (IsSpace(Peek())) {
    Take();
    has_token_ = false;
    token_column_ = 0;
  }
  return Peek();
}

std::string_view TokenScanner::TokenText() const {
  return has_token_ ? text_.substr(token_begin_, token_end_ - token_begin_) : std::string_view();
}

std::string TokenScanner::Place() const {
  if (token_column_ == 0) return " (at <input>)";
  return " (at <input>:1:" + std::to_string(token_column_) + ")";
}

void TokenScanner::Error(const std::string& message) {
  if (on_error_) on_error_(message + Place());
}

bool TokenScanner::Expect(Token wanted, std::string_view what) {
  if (Scan() == wanted) return true;
  Error("expected " + std::string(what) + ", got " + GoQuote(TokenText()));
  return false;
}

TokenScanner::Token TokenScanner::Scan() {
  while (IsSpace(Peek())) Take();
  offset_ = token_begin_ = token_end_ = at_;
  has_token_ = true;
  token_column_ = text_.empty() ? 0 : column_ + 1;
  Token token = Peek();
  if (token == kEnd) return token;
  if (IsLetterRune(token)) {
    while (IsLetterRune(Peek()) || IsDecimal(Peek())) Take();
    token = kIdent;
  } else if (IsDecimal(token) && numbers_) {
    token = ScanNumber(false);
  } else if (token == '"' || token == '`') {
    Take();
    ScanText(static_cast<char>(token));
    token = token == '"' ? kString : kRawString;
  } else {
    Take();
    if (token == '.' && IsDecimal(Peek()) && numbers_) token = ScanNumber(true);
  }
  token_end_ = at_;
  return token;
}

/// Bit 1: there are digits; bit 2: there are underscores.
unsigned TokenScanner::TakeDigits(unsigned base, Token* invalid) {
  unsigned found = 0;
  const auto is_digit = [&] { return base <= 10 ? IsDecimal(Peek()) : DigitValue(Peek()) < 16; };
  for (; is_digit() || Peek() == '_'; Take()) {
    found |= Peek() == '_' ? 2U : 1U;
    const bool too_big = Peek() != '_' && DigitValue(Peek()) >= base;
    if (too_big && invalid != nullptr && *invalid == 0) *invalid = Peek();
  }
  return found;
}

TokenScanner::Token TokenScanner::ScanNumber(bool seen_dot) {
  unsigned base = 10;
  Token prefix = 0;
  unsigned digits = 0;
  Token invalid = 0;
  Token token = kInt;
  const auto fail = [this](const std::string& message) {
    token_end_ = at_;
    Error(message);
  };
  if (!seen_dot) {
    if (Peek() == '0') {
      Take();
      const Token letter = Lower(Peek());
      base = letter == 'x' ? 16 : letter == 'b' ? 2 : 8;
      const bool has_prefix = letter == 'x' || letter == 'o' || letter == 'b';
      prefix = has_prefix ? letter : '0';
      if (has_prefix) {
        Take();
      } else {
        digits = 1;
      }
    }
    digits |= TakeDigits(base, &invalid);
    if (Peek() == '.') {
      Take();
      seen_dot = true;
    }
  }
  if (seen_dot) {
    token = kFloat;
    if (prefix == 'o' || prefix == 'b') {
      fail("invalid radix point in " + std::string(LiteralName(prefix)));
    }
    digits |= TakeDigits(base, &invalid);
  }
  if ((digits & 1U) == 0) fail(std::string(LiteralName(prefix)) + " has no digits");
  if (const Token e = Lower(Peek()); e == 'e' || e == 'p') {
    if (e == 'e' && prefix != 0 && prefix != '0') {
      fail(GoQuoteRune(Peek()) + " exponent requires decimal mantissa");
    } else if (e == 'p' && prefix != 'x') {
      fail(GoQuoteRune(Peek()) + " exponent requires hexadecimal mantissa");
    }
    Take();
    token = kFloat;
    if (Peek() == '+' || Peek() == '-') Take();
    if ((TakeDigits(10, nullptr) & 1U) == 0) fail("exponent has no digits");
  } else if (prefix == 'x' && token == kFloat) {
    fail("hexadecimal mantissa requires a 'p' exponent");
  }
  if (token == kInt && invalid != 0) {
    fail("invalid digit " + GoQuoteRune(invalid) + " in " + std::string(LiteralName(prefix)));
  }
  return token;
}

/// Scans a text from behind its opening quote to its end.
void TokenScanner::ScanText(char quote) {
  const auto end = static_cast<Token>(static_cast<unsigned char>(quote));
  while (Peek() != end) {
    if (Peek() == kEnd || (quote == '"' && Peek() == '\n')) {
      token_end_ = at_;
      return Error("literal not terminated");
    }
    if (quote == '"' && Peek() == '\\') {
      Take();
      ScanEscape(quote);
    } else {
      Take();
    }
  }
  Take();
}

void TokenScanner::ScanEscape(char quote) {
  constexpr std::string_view kSimple = "abfnrtv\\";
  const Token next = Peek();
  if (next == static_cast<Token>(static_cast<unsigned char>(quote)) ||
      (next < 0x80 && kSimple.find(static_cast<char>(next)) != std::string_view::npos)) {
    return Take();
  }
  if (next >= '0' && next <= '7') return ScanEscapedDigits(8, 3);
  const int count = next == 'x' ? 2 : next == 'u' ? 4 : next == 'U' ? 8 : 0;
  if (count == 0) {
    token_end_ = at_;
    return Error("invalid char escape");
  }
  Take();
  ScanEscapedDigits(16, count);
}

void TokenScanner::ScanEscapedDigits(unsigned base, int count) {
  for (; count > 0 && DigitValue(Peek()) < base; --count) Take();
  if (count == 0) return;
  token_end_ = at_;
  Error("invalid char escape");
}

}  // namespace tandem::markers
