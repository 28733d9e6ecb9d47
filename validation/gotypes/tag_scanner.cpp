#include <charconv>
#include <cstdint>
#include <system_error>

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/base/white_space.h"
#include "validation/gotypes/tag_scanner_internal.h"

namespace tandem::gotypes {
namespace {

/// As Go's strconv.ParseInt(text, 0, 64), for texts without underscores.
bool IsGoInt64(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  int base = 10;
  if (text.size() > 1 && text[0] == '0') {
    const char letter = text[1];
    base = letter == 'x' ? 16 : letter == 'b' ? 2 : 8;
    text.remove_prefix(letter == 'x' || letter == 'b' || letter == 'o' ? 2 : 1);
  }
  if (text.empty()) return false;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  constexpr std::uint64_t kMinMagnitude = 1ULL << 63U;
  return negative ? value <= kMinMagnitude : value < kMinMagnitude;
}

}  // namespace

char32_t TagScanner::Peek() const { return AtEnd() ? 0 : DecodeRune(text_.substr(at_)).code; }

char32_t TagScanner::PeekSecond() const {
  if (AtEnd()) return 0;
  const std::size_t second = at_ + DecodeRune(text_.substr(at_)).width;
  return second == text_.size() ? 0 : DecodeRune(text_.substr(second)).code;
}

void TagScanner::Next() {
  at_ += DecodeRune(text_.substr(at_)).width;
  ++consumed_;
}

bool TagScanner::OnlyCommentFollows() const {
  TagScanner ahead = *this;
  ahead.TakeWhile(IsSpace);
  return ahead.AtEnd() || ahead.Peek() == '#';
}

Failure TagScanner::Unexpected() const {
  if (AtEnd()) return Failure{"unexpected end of input"};
  return Failure{"unexpected character " + GoQuoteRune(Peek()) + " at position " +
                 std::to_string(consumed_ + 1)};
}

Result<std::string_view> TagScanner::Number() {
  const std::size_t begin = at_;
  if (Peek() == '+' || Peek() == '-') Next();
  if (Peek() == '0') {
    Next();
    if (Peek() == 'x' || Peek() == 'o' || Peek() == 'b') Next();
  }
  TakeWhile([](char32_t code) {
    return (code >= '0' && code <= '9') || (code >= 'a' && code <= 'f') ||
           (code >= 'A' && code <= 'F');
  });
  const std::string_view number = text_.substr(begin, at_ - begin);
  if (IsGoInt64(number)) return number;
  return Failure{"invalid number " + GoQuote(number) + " at position " + std::to_string(consumed_)};
}

Result<std::string> TagScanner::String() {
  const char32_t quote = Peek();
  Next();
  std::string value;
  while (!AtEnd() && Peek() != quote) {
    if (Peek() == '\\') {
      Next();
      if (AtEnd()) break;
      if (Peek() != quote && Peek() != '\\') {
        return Failure{"unhandled escaped character " + GoQuoteRune(Peek())};
      }
    }
    AppendRune(Peek(), value);
    Next();
  }
  if (AtEnd()) return Failure{"unterminated string at position " + std::to_string(consumed_)};
  Next();
  return value;
}

}  // namespace tandem::gotypes
