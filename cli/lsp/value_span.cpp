#include "cli/lsp/value_span.h"

#include <algorithm>

#include "cli/manifests/written_pair.h"

namespace tandem::lsp {
namespace {

bool IsQuote(char c) { return c == '"' || c == '\''; }

/// Whether a line has a part in brackets open before the place, so that commas and brackets end a
/// value.
bool IsInBrackets(std::string_view before) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const char c = before[i];
    if (IsQuote(c)) {
      const std::size_t end = manifests::EndOfQuotes(before.substr(i));
      if (end == std::string_view::npos) return depth > 0;
      i += end - 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && depth > 0) {
      --depth;
    }
  }
  return depth > 0;
}

/// The end of a value in brackets, which the text begins with; its own end where that is elsewhere.
std::size_t EndOfBrackets(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (IsQuote(c)) {
      const std::size_t end = manifests::EndOfQuotes(text.substr(i));
      if (end == std::string_view::npos) return text.size();
      i += end - 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}

/// The end of a text without quotes: a comment, or in brackets what comes after a comma.
std::size_t EndOfPlain(std::string_view text, bool in_brackets) {
  std::size_t end = std::min(text.find(" #"), text.size());
  if (in_brackets) end = std::min(end, text.find_first_of(",]}"));
  const std::size_t last = text.substr(0, end).find_last_not_of(" \t");
  return last == std::string_view::npos ? 0 : last + 1;
}

std::size_t EndOfValue(std::string_view text, bool in_brackets) {
  if (text.front() == '{' || text.front() == '[') return EndOfBrackets(text);
  if (!IsQuote(text.front())) return EndOfPlain(text, in_brackets);
  const std::size_t end = manifests::EndOfQuotes(text);
  return end == std::string_view::npos ? text.size() : end;
}

std::size_t EndOfLine(std::string_view text, std::size_t from) {
  return std::min(text.find_first_of("\r\n", from), text.size());
}

}  // namespace

Span SpanAt(std::string_view text, std::size_t offset, Part part) {
  offset = std::min(offset, text.size());
  const std::size_t line_end = EndOfLine(text, offset);
  const std::string_view after = text.substr(offset, line_end - offset);
  if (after.empty()) return {offset, offset};
  const std::size_t last_end = text.substr(0, offset).find_last_of("\r\n");
  const std::size_t line_begin = last_end == std::string_view::npos ? 0 : last_end + 1;
  const bool starts_json = text.starts_with('{');  // where brackets may be open for many lines
  const bool in_brackets =
      starts_json || IsInBrackets(text.substr(line_begin, offset - line_begin));
  const auto pair = manifests::PairAt(after);
  if (!pair) return {offset, offset + std::max<std::size_t>(EndOfValue(after, in_brackets), 1)};
  const auto key_end = static_cast<std::size_t>(pair->key.data() - after.data()) + pair->key.size();
  const bool is_quoted = IsQuote(after.front());
  const Span key{offset, offset + key_end + (is_quoted ? 1 : 0)};
  const bool has_value = pair->value < after.size() && after[pair->value] != '#';
  if (part == Part::kKey || !has_value) return key;
  const std::string_view value = after.substr(pair->value);
  // `|` and `>` begin a text in the lines below, `&` and `!` say something of what follows.
  if (std::string_view("|>&!").find(value.front()) != std::string_view::npos) return key;
  const std::size_t length = EndOfValue(value, in_brackets);
  if (length == 0) return key;
  return {offset + pair->value, offset + pair->value + length};
}

Span WithinQuotes(std::string_view text, Span span) {
  const bool is_quoted = span.end - span.begin >= 2 && IsQuote(text[span.begin]) &&
                         text[span.end - 1] == text[span.begin];
  return is_quoted ? Span{span.begin + 1, span.end - 1} : span;
}

}  // namespace tandem::lsp
