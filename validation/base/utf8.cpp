#include "validation/base/utf8.h"

#include <cstdint>
#include <cstring>

namespace tandem {
namespace {

constexpr Rune kInvalid{0xFFFD, 1, false};

bool IsContinuation(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

/// The number of ASCII bytes that the text begins with, counted in steps of eight.
std::size_t AsciiWords(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080U;
  std::size_t size = 0;
  for (std::uint64_t word = 0; size + sizeof word <= text.size(); size += sizeof word) {
    std::memcpy(&word, text.data() + size, sizeof word);
    if ((word & kHighBits) != 0) break;
  }
  return size;
}

}  // namespace

Rune DecodeRune(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80U) return {first, 1, true};

  std::size_t width = 0;
  char32_t code = 0;
  char32_t smallest = 0;
  if ((first & 0xE0U) == 0xC0U) {
    width = 2, code = first & 0x1FU, smallest = 0x80;
  } else if ((first & 0xF0U) == 0xE0U) {
    width = 3, code = first & 0x0FU, smallest = 0x800;
  } else if ((first & 0xF8U) == 0xF0U) {
    width = 4, code = first & 0x07U, smallest = 0x10000;
  } else {
    return kInvalid;
  }
  if (text.size() < width) return kInvalid;
  for (std::size_t i = 1; i < width; ++i) {
    if (!IsContinuation(byte(i))) return kInvalid;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < smallest || code > 0x10FFFF || surrogate) return kInvalid;
  return {code, width, true};
}

void AppendRune(char32_t code, std::string& out) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) code = 0xFFFD;
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | (code >> 6U));
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}

std::size_t CountRunes(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const std::size_t ascii = AsciiWords(text.substr(at));
    at += ascii;
    count += ascii;
    if (at == text.size()) break;
    at += DecodeRune(text.substr(at)).width;
  }
  return count;
}

bool IsValidUtf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    at += AsciiWords(text.substr(at));
    if (at == text.size()) break;
    const Rune rune = DecodeRune(text.substr(at));
    if (!rune.valid) return false;
    at += rune.width;
  }
  return true;
}

std::string ReplaceInvalidUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Rune rune = DecodeRune(text.substr(at));
    AppendRune(rune.code, out);
    at += rune.width;
  }
  return out;
}

}  // namespace tandem
