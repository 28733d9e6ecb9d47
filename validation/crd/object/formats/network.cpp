#include "validation/crd/object/formats/network.h"

#include <re2/re2.h>

#include <array>
#include <cstddef>

#include "validation/base/ascii.h"
#include "validation/base/utf8.h"
#include "validation/formats/cidr.h"
#include "validation/formats/ip.h"

namespace tandem::crd::object {
namespace {

bool IsOctets(std::size_t digits) { return digits == 12 || digits == 16 || digits == 40; }

/// Whether the text is groups of `width` hexadecimal digits with the separator between them.
bool IsGrouped(std::string_view text, std::size_t width, char separator) {
  if ((text.size() + 1) % (width + 1) != 0) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool between = i % (width + 1) == width;
    if (between ? text[i] != separator : !IsHexDigit(text[i])) return false;
  }
  return IsOctets((text.size() + 1) / (width + 1) * width);
}

constexpr std::size_t kMaxHostname = 255;

/// The classes of the characters: `l` letters, `w` digits and symbols, `-`, `.`, and `x` for those
/// that no hostname has. The text is not too long for one; the classes are in the buffer.
std::string_view ClassesOf(std::string_view text, std::array<char, kMaxHostname>& classes) {
  static const RE2 kLetter(R"(\p{L})");
  static const RE2 kSymbol(R"(\p{S})");
  std::size_t count = 0;
  while (!text.empty()) {
    const Rune rune = DecodeRune(text);
    const re2::StringPiece character(text.data(), rune.width);
    const char first = text.front();
    if (first == '-' || first == '.') {
      classes[count++] = first;
    } else if (rune.valid && RE2::FullMatch(character, kLetter)) {
      classes[count++] = 'l';
    } else if (IsDigit(first) || (rune.valid && RE2::FullMatch(character, kSymbol))) {
      classes[count++] = 'w';
    } else {
      classes[count++] = 'x';
    }
    text.remove_prefix(rune.width);
  }
  return {classes.data(), count};
}

constexpr bool IsWord(char c) { return c == 'l' || c == 'w'; }

/// Whether it is one word, with one dash at most and that behind its first character.
bool IsPlainName(std::string_view classes) {
  if (classes.empty() || !IsWord(classes.front())) return false;
  classes.remove_prefix(1);
  if (classes.starts_with('-')) classes.remove_prefix(1);
  return classes.size() <= 62 && AllOf(classes, IsWord);
}

/// Whether it is labels with dots, and has at least two letters behind the last dot.
bool IsDottedName(std::string_view classes) {
  const std::size_t last = classes.rfind('.');
  if (last == std::string_view::npos) return false;
  const std::string_view top = classes.substr(last + 1);
  if (top.size() < 2 || top.size() > 63 || !AllOf(top, [](char c) { return c == 'l'; })) {
    return false;
  }
  classes = classes.substr(0, last + 1);
  while (!classes.empty()) {
    const std::string_view label = classes.substr(0, classes.find('.'));
    const auto inner = [](char c) { return IsWord(c) || c == '-'; };
    if (label.empty() || label.size() > 63 || !AllOf(label, inner)) return false;
    if (!IsWord(label.front()) || !IsWord(label.back())) return false;
    classes.remove_prefix(label.size() + 1);
  }
  return true;
}

}  // namespace

bool IsIpv4(std::string_view text) {
  return text.find('.') != std::string_view::npos && formats::ParseIp(text).has_value();
}

bool IsIpv6(std::string_view text) {
  if (text.find(':') == std::string_view::npos) return false;
  const auto ip = formats::ParseIp(text);
  return ip && !ip->has_leading_zeros;
}

bool IsCidr(std::string_view text) { return formats::Cidr::Parse(text).has_value(); }

bool IsMac(std::string_view text) {
  if (text.size() < 14) return false;
  if (text[2] == ':' || text[2] == '-') return IsGrouped(text, 2, text[2]);
  return text[4] == '.' && IsGrouped(text, 4, '.');
}

bool IsHostname(std::string_view text) {
  constexpr std::size_t kMaxPart = 63;
  if (text.size() > kMaxHostname) return false;
  std::array<char, kMaxHostname> buffer;
  const std::string_view classes = ClassesOf(text, buffer);
  if (!IsPlainName(classes) && !IsDottedName(classes)) return false;
  while (true) {
    const std::size_t dot = text.find('.');
    if (text.substr(0, dot).size() > kMaxPart) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

}  // namespace tandem::crd::object
