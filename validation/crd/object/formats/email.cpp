// As Go's net/mail, message.go.
#include "validation/crd/object/formats/email.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "validation/base/ascii.h"
#include "validation/base/base64.h"
#include "validation/base/utf8.h"
#include "validation/formats/ip.h"

namespace tandem::crd::object {
namespace {

bool IsVisible(char32_t code) { return (code >= '!' && code <= '~') || code >= 0x80; }
bool IsBlank(char32_t code) { return code == ' ' || code == '\t'; }

bool IsAtomText(char32_t code) {
  constexpr std::u32string_view kSpecials = U"()<>[]:;@\\,\"";
  return IsVisible(code) && kSpecials.find(code) == std::u32string_view::npos;
}

/// The place in which a word stands. In a display name its dots may be anywhere.
enum class Place : bool { kAddress, kName };

/// The text up to the mark, which is taken off with it.
std::string_view TakePart(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('?'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

bool IsQuotedPrintable(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < ' ' || text[i] > '~') return false;
    if (text[i] != '=') continue;
    if (i + 2 >= text.size() || !IsHexDigit(text[i + 1]) || !IsHexDigit(text[i + 2])) return false;
    i += 2;
  }
  return true;
}

bool IsEncoded(std::string_view text, std::string_view encoding) {
  if (EqualsIgnoringCase(encoding, "b")) return DecodeBase64(text).has_value();
  return EqualsIgnoringCase(encoding, "q") && IsQuotedPrintable(text);
}

/// Whether it is a word `=?charset?q?text?=` of a charset that Go does not know.
bool HasUnknownCharset(std::string_view word) {
  constexpr std::size_t kLeast = 8;
  constexpr std::array<std::string_view, 3> kKnown = {"utf-8", "iso-8859-1", "us-ascii"};
  if (word.size() < kLeast || !word.starts_with("=?") || !word.ends_with("?=") ||
      std::count(word.begin(), word.end(), '?') != 4) {
    return false;
  }
  std::string_view text = word.substr(2, word.size() - 4);
  const std::string_view charset = TakePart(text);
  const std::string_view encoding = TakePart(text);
  return !charset.empty() && IsEncoded(text, encoding) &&
         std::none_of(kKnown.begin(), kKnown.end(), [charset](std::string_view known) {
           return EqualsIgnoringCase(charset, known);
         });
}

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  bool Single() {
    std::size_t found = 0;
    return Address(true, found) && SkipComments() && rest_.empty() && found == 1;
  }

 private:
  /// Takes a mailbox, or where it is allowed a group of them.
  bool Address(bool group_allowed, std::size_t& found) {
    SkipBlanks();
    const std::string_view start = rest_;
    if (AddrSpec()) {
      ++found;
      SkipBlanks();
      return !rest_.starts_with('(') || Comment();
    }
    rest_ = start;
    if (!rest_.starts_with('<') && !Phrase()) return false;
    SkipBlanks();
    if (group_allowed && Take(':')) return Group(found);
    ++found;
    return Take('<') && AddrSpec() && Take('>');
  }

  bool Group(std::size_t& found) {
    SkipBlanks();
    if (Take(';')) return SkipComments();
    while (true) {
      if (!Address(false, found) || !SkipComments()) return false;
      if (Take(';')) return SkipComments();
      if (!Take(',')) return false;
    }
  }

  bool AddrSpec() {
    SkipBlanks();
    if (rest_.starts_with('"')) {
      if (rest_.starts_with("\"\"") || !QuotedString()) return false;
    } else if (!Atom(Place::kAddress)) {
      return false;
    }
    if (!Take('@')) return false;
    SkipBlanks();
    return rest_.starts_with('[') ? DomainLiteral() : Atom(Place::kAddress);
  }

  bool Atom(Place place) {
    std::size_t size = 0;
    while (size < rest_.size()) {
      const Rune rune = DecodeRune(rest_.substr(size));
      if (!rune.valid) return false;
      if (!IsAtomText(rune.code)) break;
      size += rune.width;
    }
    const std::string_view atom = rest_.substr(0, size);
    rest_.remove_prefix(size);
    if (atom.empty()) return false;
    if (place == Place::kName) return !HasUnknownCharset(atom);
    return atom.front() != '.' && atom.back() != '.' && atom.find("..") == std::string_view::npos;
  }

  bool QuotedString() {
    rest_.remove_prefix(1);
    while (!rest_.empty()) {
      if (Take('"')) return true;
      const bool escaped = Take('\\');
      if (rest_.empty()) return false;
      const Rune rune = DecodeRune(rest_);
      if (!rune.valid || (!IsVisible(rune.code) && !IsBlank(rune.code))) return false;
      if (!escaped && rune.code == '\\') return false;
      rest_.remove_prefix(rune.width);
    }
    return false;
  }

  bool DomainLiteral() {
    const std::size_t end = rest_.find(']');
    if (end == std::string_view::npos) return false;
    std::string_view address = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    constexpr std::string_view kIpv6 = "IPv6:";
    const bool ipv6 = address.starts_with(kIpv6);
    if (ipv6) address.remove_prefix(kIpv6.size());
    const auto ip = formats::ParseIp(address);
    return ip && !ip->has_leading_zeros && ip->is_ipv6 == ipv6;
  }

  /// Takes one word at least.
  bool Phrase() {
    bool found = false;
    while (true) {
      if (found && !SkipComments()) return false;
      SkipBlanks();
      const std::string_view start = rest_;
      const bool is_quoted = rest_.starts_with('"');
      if (!(is_quoted ? QuotedString() : Atom(Place::kName))) {
        if (is_quoted) rest_ = start;  // a word that cannot be decoded stays taken
        return found;
      }
      found = true;
    }
  }

  /// Takes a comment; comments nest.
  bool Comment() {
    rest_.remove_prefix(1);
    std::size_t depth = 1;
    while (depth > 0) {
      if (rest_.empty()) return false;
      if (rest_.front() == '\\' && rest_.size() > 1) {
        rest_.remove_prefix(1);
      } else if (rest_.front() == '(') {
        ++depth;
      } else if (rest_.front() == ')') {
        --depth;
      }
      rest_.remove_prefix(1);
    }
    return true;
  }

  bool SkipComments() {
    SkipBlanks();
    while (rest_.starts_with('(')) {
      if (!Comment()) return false;
      SkipBlanks();
    }
    return true;
  }

  void SkipBlanks() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) {
      rest_.remove_prefix(1);
    }
  }

  bool Take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

bool IsEmail(std::string_view text) { return Parser(text).Single(); }

}  // namespace tandem::crd::object
