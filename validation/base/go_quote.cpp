#include "validation/base/go_quote.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "validation/base/utf8.h"

namespace tandem {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

constexpr Range kPrintable[] = {
#include "validation/base/printable_ranges.inc"
};

void AppendHex(char32_t code, int digits, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
    out.push_back(kDigits[(code >> static_cast<unsigned>(shift)) & 0xFU]);
  }
}

/// The letter of a two-character escape that both Go syntaxes share, or 0.
char ShortEscape(char32_t code) {
  switch (code) {
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 0;
  }
}

void AppendQuotedRune(char32_t code, char quote, std::string& out) {
  if (code == static_cast<char32_t>(quote) || code == '\\') {
    out.push_back('\\');
    out.push_back(static_cast<char>(code));
  } else if (IsGoPrintable(code)) {
    AppendRune(code, out);
  } else if (const char letter = ShortEscape(code); letter != 0) {
    out.push_back('\\');
    out.push_back(letter);
  } else if (code == '\a') {
    out += "\\a";
  } else if (code == '\v') {
    out += "\\v";
  } else if (code < 0x80) {
    out += "\\x";
    AppendHex(code, 2, out);
  } else if (code < 0x10000) {
    out += "\\u";
    AppendHex(code, 4, out);
  } else {
    out += "\\U";
    AppendHex(code, 8, out);
  }
}

constexpr std::array<bool, 256> MakePlain() {
  std::array<bool, 256> plain{};
  for (unsigned c = ' '; c <= '~'; ++c) plain[c] = true;
  for (const char c : {'"', '\\', '<', '>', '&'}) plain[static_cast<unsigned char>(c)] = false;
  return plain;
}

/// The bytes that encoding/json writes as they are.
constexpr auto kPlain = MakePlain();

/// The number of such bytes that a text begins with.
std::size_t CountPlain(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(),
                                    [](char c) { return kPlain[static_cast<unsigned char>(c)]; });
  return static_cast<std::size_t>(end - text.begin());
}

}  // namespace

bool IsGoPrintable(char32_t code) {
  if (code < 0x80) return code >= 0x20 && code < 0x7F;
  const auto* range = std::upper_bound(
      std::begin(kPrintable), std::end(kPrintable), code,
      [](char32_t wanted, const Range& candidate) { return wanted < candidate.first; });
  return range != std::begin(kPrintable) && code <= std::prev(range)->last;
}

void AppendGoQuoted(std::string_view text, std::string& out) {
  out.push_back('"');
  for (std::size_t at = 0; at < text.size();) {
    const Rune rune = DecodeRune(text.substr(at));
    if (rune.valid) {
      AppendQuotedRune(rune.code, '"', out);
    } else {
      out += "\\x";
      AppendHex(static_cast<unsigned char>(text[at]), 2, out);
    }
    at += rune.width;
  }
  out.push_back('"');
}

std::string GoQuote(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  AppendGoQuoted(text, out);
  return out;
}

std::string GoQuoteRune(char32_t code) {
  std::string out = "'";
  AppendQuotedRune(code, '\'', out);
  out.push_back('\'');
  return out;
}

std::string GoTimeQuote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte >= 0x80) {
      out += "\\x";
      AppendHex(byte, 2, out);
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + '"';
}

void AppendGoJsonQuoted(std::string_view text, std::string& out) {
  out.push_back('"');
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t plain = CountPlain(text.substr(at)); plain > 0) {
      out.append(text.substr(at, plain));
      at += plain;
      continue;
    }
    const Rune rune = DecodeRune(text.substr(at));
    const bool html = rune.code == '<' || rune.code == '>' || rune.code == '&';
    if (!rune.valid) {
      out += "\\ufffd";
    } else if (rune.code == '"' || rune.code == '\\') {
      out.push_back('\\');
      out.push_back(static_cast<char>(rune.code));
    } else if (const char letter = ShortEscape(rune.code); letter != 0) {
      out.push_back('\\');
      out.push_back(letter);
    } else if (rune.code < 0x20 || html || rune.code == 0x2028 || rune.code == 0x2029) {
      out += "\\u";
      AppendHex(rune.code, 4, out);
    } else {
      out.append(text.substr(at, rune.width));
    }
    at += rune.width;
  }
  out.push_back('"');
}

}  // namespace tandem
