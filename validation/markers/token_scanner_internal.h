#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tandem::markers {

/// Splits the arguments of a marker into tokens exactly as Go's text/scanner does in the mode that
/// controller-gen sets: identifiers, numbers, both kinds of strings, and everything else rune by
/// rune. What its users see of it, positions of tokens that were skipped over included, decides
/// what a marker means.
class TokenScanner {
 public:
  using Token = char32_t;
  // Go's tokens are negative runes.
  static constexpr Token kEnd = 0xFFFFFFFF;
  static constexpr Token kIdent = 0xFFFFFFFE;
  static constexpr Token kInt = 0xFFFFFFFD;
  static constexpr Token kFloat = 0xFFFFFFFC;
  static constexpr Token kString = 0xFFFFFFFA;
  static constexpr Token kRawString = 0xFFFFFFF9;

  using OnError = std::function<void(const std::string& message)>;

  /// The text must outlive the scanner.
  explicit TokenScanner(std::string_view text, OnError on_error = {})
      : text_(text), on_error_(std::move(on_error)) {}

  /// The next rune, without taking it.
  [[nodiscard]] Token Peek() const;
  Token PeekBehindSpaces();
  Token Scan();
  /// Scans, and reports what was wanted when it is something else.
  bool Expect(Token wanted, std::string_view what);
  void Error(const std::string& message);

  /// Numbers are no tokens, but runes.
  void SetNumbers(bool numbers) { numbers_ = numbers; }

  /// The text of the last token; empty when spaces have been skipped since.
  [[nodiscard]] std::string_view TokenText() const;
  /// The byte of the text at which the last token began.
  [[nodiscard]] std::size_t offset() const { return offset_; }
  /// The byte of the text behind the last rune that was taken.
  [[nodiscard]] std::size_t position() const { return at_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  /// The place in the words of Go's scanner: ` (at <input>:1:5)`.
  [[nodiscard]] std::string Place() const;

 private:
  void Take();
  Token ScanNumber(bool seen_dot);
  unsigned TakeDigits(unsigned base, Token* invalid);
  void ScanText(char quote);
  void ScanEscape(char quote);
  void ScanEscapedDigits(unsigned base, int count);

  std::string_view text_;
  OnError on_error_;
  bool numbers_ = true;
  std::size_t at_ = 0;
  std::size_t column_ = 0;  ///< runes that were taken
  std::size_t offset_ = 0;
  std::size_t token_column_ = 0;  ///< 0: there is none
  std::size_t token_begin_ = 0;
  std::size_t token_end_ = 0;
  bool has_token_ = false;
};

}  // namespace tandem::markers
