#include "cli/reports/source_quote.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "cli/manifests/written_pair.h"
#include "validation/base/one_line.h"
#include "validation/base/utf8.h"

namespace tandem::reports {
namespace {

constexpr std::string_view kCut = "...";

/// The largest number of characters that are shown on either side of a caret.
constexpr std::size_t kMostCharacters = 60;

bool IsBlank(char c) { return c == ' ' || c == '\t'; }

bool IsIndentation(std::string_view text) {
  return text.find_first_not_of(" \t-") == std::string_view::npos;
}

/// Whether a value may begin between the two texts.
bool IsBeginning(std::string_view before, std::string_view after) {
  if (after.empty() || IsBlank(after.front())) return false;
  constexpr std::string_view kBefore = " \t{[}],:\xBF";  // the last is of a byte order mark
  return before.empty() || kBefore.find(before.back()) != std::string_view::npos;
}

/// The offset in bytes of the value that is complained of; 0 where that is not behind its key.
std::size_t OffsetOfValue(std::string_view after, const QuoteRequest& request) {
  const auto pair = manifests::PairAt(after);
  if (!pair || pair->value == after.size() || after[pair->value] == '#') return 0;
  std::string_view value = after.substr(pair->value);
  if (value.front() == '"' || value.front() == '\'') value.remove_prefix(1);
  const bool is_it =
      pair->key == request.key || (!request.value.empty() && value.starts_with(request.value));
  return is_it ? pair->value : 0;
}

/// Whether nothing but ends of other holders is there.
bool EndsOnly(std::string_view text) {
  return text.find_first_not_of("}], \t") == std::string_view::npos;
}

/// The text up to the end of what holds its beginning: what comes then may be another object's.
std::string_view WithinHolder(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      const std::size_t end = manifests::EndOfQuotes(text.substr(i));
      if (end == std::string_view::npos) return text;
      i += end - 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return EndsOnly(text.substr(i)) ? text : text.substr(0, i + 1);
      --depth;
    }
  }
  return text;
}

/// The text with every character printable, but for tabs.
std::string Printable(std::string_view text) {
  std::string shown;
  while (true) {
    const std::size_t tab = text.find('\t');
    shown += OneLine(text.substr(0, tab));
    if (tab == std::string_view::npos) return shown;
    shown += '\t';
    text.remove_prefix(tab + 1);
  }
}

/// Bytes in the middle of a character, at which a text was cut, are left out.
std::string_view FromCharacter(std::string_view text) {
  while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0U) == 0x80U) {
    text.remove_prefix(1);
  }
  return text;
}

/// The last characters of a printable text.
std::string LastOf(std::string_view text, bool is_cut) {
  const std::size_t count = CountRunes(text);
  std::string_view last = text;
  for (std::size_t i = kMostCharacters; i < count; ++i) {
    last.remove_prefix(DecodeRune(last).width);
  }
  return std::string(is_cut || count > kMostCharacters ? kCut : "") + std::string(last);
}

/// The first characters of a printable text.
std::string FirstOf(std::string_view text, bool is_cut) {
  std::size_t bytes = 0;
  std::size_t count = 0;
  while (bytes < text.size() && count < kMostCharacters) {
    bytes += DecodeRune(text.substr(bytes)).width;
    ++count;
  }
  is_cut = is_cut || bytes < text.size();
  return std::string(text.substr(0, bytes)) + std::string(is_cut ? kCut : "");
}

struct Range {
  char32_t first;
  char32_t last;
};

/// Characters that take two columns of a terminal; the large blocks of them.
constexpr Range kWide[] = {
    {0x1100, 0x115F}, {0x2E80, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
/// Characters that take none: they are joined to the one before.
constexpr Range kJoined[] = {{0x300, 0x36F}, {0x200C, 0x200D}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};

template <std::size_t kCount>
bool IsIn(const Range (&ranges)[kCount], char32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [&](const Range& range) { return code >= range.first && code <= range.last; });
}

/// Blanks as wide as a printable text; its tabs stay, so that they end in the same columns.
std::string BlanksFor(std::string_view text) {
  std::string blanks;
  while (!text.empty()) {
    const Rune rune = DecodeRune(text);
    if (rune.code == '\t') {
      blanks += '\t';
    } else if (!IsIn(kJoined, rune.code)) {
      blanks += IsIn(kWide, rune.code) ? "  " : " ";
    }
    text.remove_prefix(rune.width);
  }
  return blanks;
}

/// The quote of a line in a secret, of which the names of fields are shown and nothing else.
Quote QuoteSecret(std::string_view before, std::string_view after) {
  const std::string left = IsIndentation(before) ? Printable(before) : std::string(kCut) + " ";
  const auto pair = manifests::PairAt(after);
  const std::string key = pair ? FirstOf(Printable(pair->key), false) + ": " : "";
  return {left + key + std::string(kCut), BlanksFor(left)};
}

}  // namespace

Quote QuoteLine(const SourceLines::Around& around, const QuoteRequest& request) {
  std::string_view before = around.before;
  std::string_view after = around.after;
  if (!IsBeginning(before, after)) return {};
  if (before.starts_with("\xEF\xBB\xBF")) before.remove_prefix(3);
  if (request.is_secret) return QuoteSecret(before, after);
  bool begins_earlier = around.begins_earlier;
  const std::string_view elsewhere =
      before.substr(0, before.size() - std::min(request.object_bytes, before.size()));
  if (!IsIndentation(elsewhere)) {
    before.remove_prefix(elsewhere.size());
    begins_earlier = true;
  }
  if (begins_earlier) before = FromCharacter(before);
  const std::string_view held = WithinHolder(after);
  const bool ends_later = around.ends_later || held.size() < after.size();
  const std::size_t offset = std::min(OffsetOfValue(held, request), held.size());
  const std::string to_caret = std::string(before) + std::string(held.substr(0, offset));
  const std::string left = LastOf(Printable(to_caret), begins_earlier);
  return {left + FirstOf(Printable(held.substr(offset)), ends_later), BlanksFor(left)};
}

}  // namespace tandem::reports
