#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::gotypes {

/// Walks a text rune by rune and counts them, because messages give positions in runes.
class TagScanner {
 public:
  explicit TagScanner(std::string_view text) : text_(text) {}

  bool AtEnd() const { return at_ == text_.size(); }
  /// The next rune, and the one after it; 0 at the end.
  char32_t Peek() const;
  char32_t PeekSecond() const;
  void Next();

  template <typename Predicate>
  std::string_view TakeWhile(Predicate predicate) {
    const std::size_t begin = at_;
    while (!AtEnd() && predicate(Peek())) Next();
    return text_.substr(begin, at_ - begin);
  }

  /// An integer literal; its text is kept as it is.
  Result<std::string_view> Number();
  /// The value of a string literal that begins with the next rune as its quote.
  Result<std::string> String();

  /// True if nothing but spaces, or spaces and a `#` comment, follow.
  bool OnlyCommentFollows() const;
  /// The failure that the next rune, or the end, is not what the grammar wants.
  Failure Unexpected() const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t consumed_ = 0;
};

}  // namespace tandem::gotypes
