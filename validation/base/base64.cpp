#include "validation/base/base64.h"

#include <array>
#include <cstdint>

namespace tandem {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNoDigit = 64;

constexpr std::array<std::uint8_t, 256> MakeDigits() {
  std::array<std::uint8_t, 256> digits{};
  for (auto& digit : digits) digit = kNoDigit;
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    digits[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::uint8_t>(i);
  }
  return digits;
}

constexpr auto kDigits = MakeDigits();

Failure IllegalAt(std::size_t offset) {
  return Failure{"illegal base64 data at input byte " + std::to_string(offset)};
}

std::size_t SkipLineEnds(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == '\n' || text[at] == '\r')) ++at;
  return at;
}

/// Reads what follows the first `=`, which stood at `at` after `digits` digits of a group.
Status CheckPadding(std::string_view text, std::size_t at, int digits) {
  if (digits < 2) return IllegalAt(at);
  std::size_t next = SkipLineEnds(text, at + 1);
  if (digits == 2) {
    if (next == text.size()) return IllegalAt(text.size());
    if (text[next] != '=') return IllegalAt(next - 1);
    next = SkipLineEnds(text, next + 1);
  }
  if (next < text.size()) return IllegalAt(next);
  return Ok();
}

}  // namespace

Result<std::string> DecodeBase64(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t group = 0;
  int digits = 0;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\n' || c == '\r') continue;
    const std::uint8_t digit = kDigits[static_cast<unsigned char>(c)];
    if (digit == kNoDigit) break;
    group = group << 6 | digit;
    if (++digits < 4) continue;
    for (const int shift : {16, 8, 0}) bytes += static_cast<char>(group >> shift & 0xFF);
    group = 0;
    digits = 0;
  }
  if (at == text.size()) {
    if (digits == 0) return bytes;
    return IllegalAt(at - static_cast<std::size_t>(digits));
  }
  if (text[at] != '=') return IllegalAt(at);
  if (const Status padding = CheckPadding(text, at, digits); !padding) return padding.error();
  group <<= 6 * (4 - digits);
  bytes += static_cast<char>(group >> 16 & 0xFF);
  if (digits == 3) bytes += static_cast<char>(group >> 8 & 0xFF);
  return bytes;
}

std::string EncodeBase64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; ++j) {
      group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0U);
    }
    text += kAlphabet[group >> 18 & 63];
    text += kAlphabet[group >> 12 & 63];
    text += i + 1 < bytes.size() ? kAlphabet[group >> 6 & 63] : '=';
    text += i + 2 < bytes.size() ? kAlphabet[group & 63] : '=';
  }
  return text;
}

}  // namespace tandem
