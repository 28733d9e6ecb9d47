#include "validation/json/sanitize.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "validation/base/utf8.h"

namespace tandem::json {
namespace {

constexpr std::size_t kEscapeSize = 6;  // \uXXXX

/// The code unit of a `\uXXXX` escape that starts the text.
std::optional<unsigned> EscapedUnit(std::string_view text) {
  if (text.size() < kEscapeSize || text[0] != '\\' || text[1] != 'u') return std::nullopt;
  unsigned unit = 0;
  const auto [end, error] = std::from_chars(&text[2], text.data() + kEscapeSize, unit, 16);
  if (error != std::errc() || end != text.data() + kEscapeSize) return std::nullopt;
  return unit;
}

bool IsHigh(unsigned unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool IsLow(unsigned unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

/// Whether there may be an escape of a surrogate: `\uD800` to `\uDFFF`.
bool MayEscapeSurrogate(std::string_view text) {
  return text.find("\\ud") != std::string_view::npos || text.find("\\uD") != std::string_view::npos;
}

}  // namespace

std::string Sanitize(std::string_view text) {
  // Nearly every text is clean.
  if (IsValidUtf8(text) && !MayEscapeSurrogate(text)) return std::string(text);
  const std::string valid = ReplaceInvalidUtf8(text);
  std::string_view rest = valid;
  std::string out;
  out.reserve(valid.size());
  const auto take = [&](std::size_t count) {
    out += rest.substr(0, count);
    rest.remove_prefix(std::min(count, rest.size()));
  };
  while (!rest.empty()) {
    if (rest[0] != '\\') {
      take(1);
      continue;
    }
    const std::optional<unsigned> unit = EscapedUnit(rest);
    if (!unit) {
      take(2);
      continue;
    }
    const std::optional<unsigned> next = EscapedUnit(rest.substr(kEscapeSize));
    if (IsHigh(*unit) && next && IsLow(*next)) {
      take(2 * kEscapeSize);
    } else if (IsHigh(*unit) || IsLow(*unit)) {
      out += "\\ufffd";
      rest.remove_prefix(kEscapeSize);
    } else {
      take(kEscapeSize);
    }
  }
  return out;
}

}  // namespace tandem::json
