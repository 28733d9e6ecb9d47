// As Go's encoding/json/scanner.go, 1.26: a state machine that is fed one byte after the other.
#include "validation/formats/go_json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kMaxDepth = 10'000;

bool IsJsonSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

Failure UnexpectedEnd() { return Failure{"unexpected end of JSON input"}; }

/// Reads a text as the scanner does; each function returns false where it has found the error.
class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) : rest_(text) {}

  Status Check() {
    if (!Values()) return std::move(failure_);
    SkipSpace();
    if (!rest_.empty()) return Refused("after top-level value");
    return Ok();
  }

 private:
  /// Reads one value with everything in it, without recursion.
  bool Values() {
    do {
      if (!Value()) return false;
      if (!opened_ && !Close()) return false;
    } while (!open_.empty());
    return true;
  }

  /// Reads a value, of a container only its beginning and the key of its first member.
  bool Value() {
    opened_ = false;
    SkipSpace();
    if (rest_.empty()) return End();
    switch (rest_.front()) {
      case '{':
      case '[':
        return Open(rest_.front());
      case '"':
        return Text();
      case 't':
        return Literal("true");
      case 'f':
        return Literal("false");
      case 'n':
        return Literal("null");
      default:
        return Number();
    }
  }

  bool Open(char bracket) {
    if (open_.size() == kMaxDepth) return Fail(Failure{"exceeded max depth"});
    rest_.remove_prefix(1);
    SkipSpace();
    open_.push_back(bracket);
    if (!rest_.empty() && rest_.front() == Closing()) return true;  // closed by Close
    opened_ = true;
    return bracket == '[' || Key();
  }

  [[nodiscard]] char Closing() const { return open_.back() == '{' ? '}' : ']'; }

  bool Key() {
    SkipSpace();
    if (rest_.empty()) return End();
    if (rest_.front() != '"') return Refuse("looking for beginning of object key string");
    if (!Text()) return false;
    SkipSpace();
    if (rest_.empty()) return End();
    if (rest_.front() != ':') return Refuse("after object key");
    rest_.remove_prefix(1);
    return true;
  }

  /// Reads what follows a value: the ends of all containers that end here, or a comma.
  bool Close() {
    while (!open_.empty()) {
      SkipSpace();
      if (rest_.empty()) return End();
      const char c = rest_.front();
      if (c == ',') {
        rest_.remove_prefix(1);
        return open_.back() == '[' || Key();
      }
      if (c != Closing()) {
        return Refuse(open_.back() == '{' ? "after object key:value pair" : "after array element");
      }
      rest_.remove_prefix(1);
      open_.pop_back();
    }
    return true;
  }

  bool Text() {
    rest_.remove_prefix(1);
    while (true) {
      if (rest_.empty()) return End();
      const char c = rest_.front();
      if (static_cast<unsigned char>(c) < 0x20) return Refuse("in string literal");
      rest_.remove_prefix(1);
      if (c == '"') return true;
      if (c == '\\' && !Escape()) return false;
    }
  }

  bool Escape() {
    if (rest_.empty()) return End();
    const char c = rest_.front();
    if (std::string_view("bfnrt\\/\"u").find(c) == std::string_view::npos) {
      return Refuse("in string escape code");
    }
    rest_.remove_prefix(1);
    for (int digit = 0; c == 'u' && digit < 4; ++digit) {
      if (rest_.empty()) return End();
      if (!IsHexDigit(rest_.front())) return Refuse("in \\u hexadecimal character escape");
      rest_.remove_prefix(1);
    }
    return true;
  }

  bool Literal(std::string_view word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
      rest_.remove_prefix(1);
      if (rest_.empty()) return End();
      if (rest_.front() == word[i]) continue;
      return Refuse("in literal " + std::string(word) + " (expecting " +
                    GoQuoteRune(static_cast<unsigned char>(word[i])) + ")");
    }
    rest_.remove_prefix(1);
    return true;
  }

  bool Number() {
    const bool negative = rest_.front() == '-';
    if (negative) rest_.remove_prefix(1);
    if (rest_.empty()) return End();
    if (!IsDigit(rest_.front())) {
      return Refuse(negative ? "in numeric literal" : "looking for beginning of value");
    }
    rest_.front() == '0' ? rest_.remove_prefix(1) : SkipDigits();
    if (Take(".") && !Digits("after decimal point in numeric literal")) return false;
    if (!Take("eE")) return true;
    Take("+-");
    return Digits("in exponent of numeric literal");
  }

  bool Digits(std::string_view place) {
    if (rest_.empty()) return End();
    if (!IsDigit(rest_.front())) return Refuse(std::string(place));
    SkipDigits();
    return true;
  }

  /// Takes one of the characters, if it comes next.
  bool Take(std::string_view characters) {
    const bool found = !rest_.empty() && characters.find(rest_.front()) != std::string_view::npos;
    if (found) rest_.remove_prefix(1);
    return found;
  }

  void SkipDigits() {
    while (!rest_.empty() && IsDigit(rest_.front())) rest_.remove_prefix(1);
  }

  void SkipSpace() {
    while (!rest_.empty() && IsJsonSpace(rest_.front())) rest_.remove_prefix(1);
  }

  /// The Failure that names the next byte; Go looks at bytes, not at characters.
  [[nodiscard]] Failure Refused(const std::string& place) const {
    return Failure{"invalid character " + GoQuoteRune(static_cast<unsigned char>(rest_.front())) +
                   " " + place};
  }
  bool Refuse(const std::string& place) { return Fail(Refused(place)); }
  bool End() { return Fail(UnexpectedEnd()); }
  bool Fail(Failure failure) {
    failure_ = std::move(failure);
    return false;
  }

  std::string_view rest_;
  std::string open_;     ///< the brackets that are open
  bool opened_ = false;  ///< whether the last value was the beginning of a container
  Failure failure_;
};

/// The JSON text behind a string that it begins with.
std::string_view SkipString(std::string_view json) {
  std::size_t end = 1;
  while (json[end] != '"') end += json[end] == '\\' ? 2U : 1U;
  return json.substr(end + 1);
}

bool IsBeyondFloat64(std::string_view number) {
  double value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  return read.ec == std::errc::result_out_of_range &&
         std::isinf(std::strtod(std::string(number).c_str(), nullptr));
}

}  // namespace

Status CheckGoJson(std::string_view text) { return JsonScanner(text).Check(); }

std::string_view GoJsonWord(std::string_view text) {
  while (!text.empty() && IsJsonSpace(text.front())) text.remove_prefix(1);
  switch (text.empty() ? '0' : text.front()) {
    case '{':
      return "object";
    case '[':
      return "array";
    case '"':
      return "string";
    case 't':
    case 'f':
      return "bool";
    case 'n':
      return "null";
    default:
      return "number";
  }
}

std::string_view FindNumberBeyondFloat64(std::string_view text) {
  while (true) {
    text.remove_prefix(std::min(text.find_first_of("\"-0123456789"), text.size()));
    if (text.empty()) return {};
    if (text.front() == '"') {
      text = SkipString(text);
      continue;
    }
    const std::string_view number = text.substr(0, text.find_first_not_of("+-.0123456789Ee"));
    if (IsBeyondFloat64(number)) return number;
    text.remove_prefix(number.size());
  }
}

}  // namespace tandem::formats
