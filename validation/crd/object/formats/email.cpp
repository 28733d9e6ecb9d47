// As Go's net/mail, message.go.
#include "validation/crd/object/formats/email.h"

#include <cstddef>

#include "validation/base/utf8.h"
#include "validation/formats/ip.h"

namespace tandem::crd::object {
namespace {

bool IsVisible(char32_t code) { return (code >= '!' && code <= '~') || code >= 0x80; }
bool IsBlank(char32_t code) { return code == ' ' || code == '\t'; }

/// Where a word stands: display names may hold characters that addresses may not.
enum class Place : bool { kAddress, kName };

bool IsAtomText(char32_t code, Place place) {
  constexpr std::u32string_view kNever = U"<>\":";
  constexpr std::u32string_view kInNames = U"()[];@\\,";
  if (kNever.find(code) != std::u32string_view::npos) return false;
  if (kInNames.find(code) != std::u32string_view::npos) return place == Place::kName;
  return IsVisible(code);
}

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  bool Single() {
    std::size_t found = 0;
    return Address(true, found) && SkipComments() && rest_.empty() && found == 1;
  }

 private:
  /// A mailbox, or where allowed a group of them.
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
      if (!IsAtomText(rune.code, place)) break;
      size += rune.width;
    }
    const std::string_view atom = rest_.substr(0, size);
    rest_.remove_prefix(size);
    if (atom.empty() || place == Place::kName) return !atom.empty();
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

  /// One word at least.
  bool Phrase() {
    bool found = false;
    while (true) {
      if (found && !SkipComments()) return false;
      SkipBlanks();
      const std::string_view start = rest_;
      const bool word =
          !rest_.empty() && (rest_.starts_with('"') ? QuotedString() : Atom(Place::kName));
      if (!word) {
        rest_ = start;
        return found;
      }
      found = true;
    }
  }

  /// Comments nest.
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
