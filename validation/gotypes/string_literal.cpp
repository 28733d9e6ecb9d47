#include "validation/gotypes/string_literal.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>

#include "validation/base/escapes.h"
#include "validation/base/utf8.h"

namespace tandem::gotypes {
namespace {

/// The character that a one-letter escape stands for, or 0.
char SimpleEscape(char letter) {
  return letter == '\\' || letter == '"' ? letter : ControlEscape(letter);
}

std::optional<std::uint32_t> TakeDigits(std::string_view& text, std::size_t count, int base) {
  if (text.size() < count) return std::nullopt;
  std::uint32_t value = 0;
  const char* const end = text.data() + count;
  const auto [stop, error] = std::from_chars(text.data(), end, value, base);
  if (error != std::errc() || stop != end) return std::nullopt;
  text.remove_prefix(count);
  return value;
}

bool AppendByte(std::optional<std::uint32_t> value, std::string& out) {
  if (!value || *value > 0xFF) return false;
  out.push_back(static_cast<char>(*value));
  return true;
}

bool AppendCodePoint(std::optional<std::uint32_t> value, std::string& out) {
  if (!value || !IsCodePoint(*value)) return false;
  AppendRune(*value, out);
  return true;
}

/// Takes what follows a backslash.
bool TakeEscape(std::string_view& text, std::string& out) {
  if (text.empty()) return false;
  const char letter = text.front();
  if (letter >= '0' && letter <= '7') return AppendByte(TakeDigits(text, 3, 8), out);
  text.remove_prefix(1);
  switch (letter) {
    case 'x':
      return AppendByte(TakeDigits(text, 2, 16), out);
    case 'u':
      return AppendCodePoint(TakeDigits(text, 4, 16), out);
    case 'U':
      return AppendCodePoint(TakeDigits(text, 8, 16), out);
    default:
      break;
  }
  const char simple = SimpleEscape(letter);
  if (simple != 0) out.push_back(simple);
  return simple != 0;
}

std::optional<std::string> UnquoteInterpreted(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find_first_of("\\\"\n"), text.size());
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    if (text.front() != '\\') return std::nullopt;
    text.remove_prefix(1);
    if (!TakeEscape(text, out)) return std::nullopt;
  }
  return out;
}

}  // namespace

std::optional<std::string> UnquoteGoString(std::string_view literal) {
  if (literal.size() < 2 || literal.front() != literal.back()) return std::nullopt;
  const std::string_view body = literal.substr(1, literal.size() - 2);
  if (literal.front() == '"') return UnquoteInterpreted(body);
  if (literal.front() != '`' || body.find('`') != std::string_view::npos) return std::nullopt;
  std::string raw(body);
  std::erase(raw, '\r');
  return raw;
}

}  // namespace tandem::gotypes
