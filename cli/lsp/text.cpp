#include "cli/lsp/text.h"

#include <algorithm>
#include <utility>

#include "validation/base/utf8.h"

namespace tandem::lsp {
namespace {

/// How many units a character takes, of which there are two beyond the first 65,536 in UTF-16.
std::size_t UnitsOf(const Rune& rune, Encoding encoding) {
  if (encoding == Encoding::kUtf8) return rune.width;
  return rune.code > 0xFFFF ? 2 : 1;
}

}  // namespace

Text::Text(std::string text) : text_(std::move(text)) { FindLines(); }

void Text::FindLines() {
  starts_.assign(1, 0);
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const bool is_pair = text_[i] == '\r' && i + 1 < text_.size() && text_[i + 1] == '\n';
    if (is_pair || (text_[i] != '\n' && text_[i] != '\r')) continue;
    starts_.push_back(i + 1);
  }
}

std::size_t Text::StartOf(std::size_t line) const {
  return line < starts_.size() ? starts_[line] : text_.size();
}

std::string_view Text::Line(std::size_t line) const {
  const std::size_t begin = StartOf(line);
  std::string_view found = std::string_view(text_).substr(begin, StartOf(line + 1) - begin);
  while (found.ends_with('\n') || found.ends_with('\r')) found.remove_suffix(1);
  return found;
}

std::size_t Text::OffsetOf(Place place, Encoding encoding) const {
  const std::string_view line = Line(place.line);
  std::size_t bytes = 0;
  std::size_t units = 0;
  while (bytes < line.size()) {
    const Rune rune = DecodeRune(line.substr(bytes));
    units += UnitsOf(rune, encoding);
    if (units > place.character) break;
    bytes += rune.width;
  }
  return StartOf(place.line) + bytes;
}

Place Text::PlaceOf(std::size_t offset, Encoding encoding) const {
  offset = std::min(offset, text_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const auto line = static_cast<std::size_t>(next - starts_.begin()) - 1;
  if (encoding == Encoding::kUtf8) return {line, offset - starts_[line]};
  std::size_t units = 0;
  for (std::size_t at = starts_[line]; at < offset;) {
    const Rune rune = DecodeRune(std::string_view(text_).substr(at));
    at += rune.width;
    if (at > offset) break;  // it is within this one
    units += UnitsOf(rune, encoding);
  }
  return {line, units};
}

void Text::Replace(Span span, std::string_view with) {
  const std::size_t begin = std::min(span.begin, text_.size());
  const std::size_t end = std::clamp(span.end, begin, text_.size());
  text_.replace(begin, end - begin, with);
  FindLines();
}

}  // namespace tandem::lsp
