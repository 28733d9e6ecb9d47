// As go-yaml v2, encode.go and emitterc.go, with which Kubernetes' generators write.
#include "config/yaml_writer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "config/yaml_scalar.h"
#include "validation/base/ascii.h"
#include "validation/base/utf8.h"
#include "validation/json/render.h"

namespace tandem::config {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::size_t kWidth = 80;
constexpr std::size_t kIndent = 2;

/// The ways in which a text is written.
enum class Style : std::uint8_t { kPlain, kSingleQuoted, kDoubleQuoted, kLiteral };

bool IsBlank(char c) { return c == ' ' || c == '\t'; }

bool IsPrintable(char32_t code) {
  return code == '\n' || (code >= 0x20 && code <= 0x7E) || (code >= 0xA0 && code <= 0xD7FF) ||
         (code >= 0xE000 && code <= 0xFFFD && code != 0xFEFF);
}

bool IsBreak(char32_t code) {
  return code == '\n' || code == '\r' || code == 0x85 || code == 0x2028 || code == 0x2029;
}

/// Whether a text is a date like `2006-1-2`, alone or before a time.
bool IsTimestamp(std::string_view text) {
  std::array<std::size_t, 3> lengths = {};
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (i > 0) {
      if (!text.starts_with('-')) return false;
      text.remove_prefix(1);
    }
    lengths.at(i) = TakeDigits(text).size();
  }
  const bool is_date = lengths[0] == 4 && (lengths[1] == 1 || lengths[1] == 2) &&
                       (lengths[2] == 1 || lengths[2] == 2);
  if (!is_date || text.empty()) return is_date;
  const char separator = text.front();
  if (separator != 'T' && separator != 't' && separator != ' ') return false;
  text.remove_prefix(1);
  return !TakeDigits(text).empty() && text.starts_with(':');
}

/// `[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?`, which was a number once.
bool IsBase60(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || !IsDigit(text.front())) return false;
  const auto skip = [&] {
    while (!text.empty() && (IsDigit(text.front()) || text.front() == '_')) text.remove_prefix(1);
  };
  skip();
  if (!text.starts_with(':')) return false;
  while (text.starts_with(':')) {
    text.remove_prefix(1);
    const std::string_view digits = TakeDigits(text);
    if (digits.empty() || digits.size() > 2 || (digits.size() == 2 && digits[0] > '5')) {
      return false;
    }
  }
  if (text.starts_with('.')) text.remove_prefix(1);
  skip();
  return text.empty();
}

/// True when YAML gives a plain text of these letters another type, or YAML 1.1 did.
bool IsOtherType(std::string_view text) {
  return ResolvePlain(text).kind != YamlScalar::Kind::kString || IsTimestamp(text) ||
         IsBase60(text);
}

/// The styles in which a text can be written; see yaml_emitter_analyze_scalar.
struct Analysis {
  bool plain = true;
  bool single_quoted = true;
  bool literal = true;
};

/// True when the character at that place rules the plain style out.
bool IsIndicator(std::string_view text, std::size_t at) {
  const char c = text[at];
  const bool space_follows = at + 1 >= text.size() || IsBlank(text[at + 1]);
  if (at > 0) {
    if (c == ':') return space_follows;
    return c == '#' && (IsBlank(text[at - 1]) || text[at - 1] == '\n');
  }
  constexpr std::string_view kAlways = "#,[]{}&*!|>'\"%@`";
  if (kAlways.find(c) != std::string_view::npos) return true;
  return (c == '?' || c == ':' || c == '-') && space_follows;
}

Analysis Analyze(std::string_view text) {
  Analysis found;
  if (text.starts_with("---") || text.starts_with("...")) found.plain = false;
  bool after_space = false;
  bool after_break = false;
  for (std::size_t at = 0; at < text.size();) {
    const Rune rune = DecodeRune(text.substr(at));
    const bool is_last = at + rune.width >= text.size();
    if (IsIndicator(text, at)) found.plain = false;
    if (!IsPrintable(rune.code)) found = {false, false, false};
    const bool is_space = rune.code == ' ';
    const bool is_break = IsBreak(rune.code);
    if ((is_space || is_break) && (at == 0 || is_last)) found.plain = false;
    if (is_space && is_last) found.literal = false;
    if (is_space && after_break) found.plain = found.single_quoted = false;
    if (is_break && after_space) found = {false, false, false};
    if (is_break) found.plain = false;
    after_space = is_space;
    after_break = is_break;
    at += std::max<std::size_t>(1, rune.width);
  }
  return found;
}

Style StyleOf(std::string_view text, bool is_key) {
  const Analysis can = Analyze(text);
  if (text.find('\n') != std::string_view::npos) {
    return can.literal && !is_key ? Style::kLiteral : Style::kDoubleQuoted;
  }
  if (IsOtherType(text)) return Style::kDoubleQuoted;
  if (can.plain) return Style::kPlain;
  return can.single_quoted ? Style::kSingleQuoted : Style::kDoubleQuoted;
}

/// As keyList.Less of go-yaml: letters last, numbers in names by their value.
bool IsBefore(std::string_view a, std::string_view b) {
  const auto is_letter = [](char c) {
    return IsLetter(c) || (static_cast<unsigned char>(c) >= 0x80);
  };
  const auto number_at = [](std::string_view text, std::size_t at, std::uint64_t begin) {
    std::uint64_t number = begin;
    std::size_t end = at;
    for (; end < text.size() && IsDigit(text[end]); ++end) {
      number = number * 10 + static_cast<std::uint64_t>(text[end] - '0');
    }
    return std::pair(number, end);
  };
  bool digits = false;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i] == b[i]) {
      digits = IsDigit(a[i]);
      continue;
    }
    const bool a_letter = is_letter(a[i]);
    const bool b_letter = is_letter(b[i]);
    const bool less = static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[i]);
    if (a_letter && b_letter) return less;
    if (a_letter || b_letter) return digits ? a_letter : b_letter;
    std::uint64_t begin = 0;
    if (a[i] == '0' || b[i] == '0') {
      for (std::size_t j = i; j > 0 && IsDigit(a[j - 1]); --j) {
        if (a[j - 1] != '0') begin = 1;
      }
    }
    const auto [a_number, a_end] = number_at(a, i, begin);
    const auto [b_number, b_end] = number_at(b, i, begin);
    if (a_number != b_number) return a_number < b_number;
    if (a_end != b_end) return a_end < b_end;
    return less;
  }
  return a.size() < b.size();
}

class Writer {
 public:
  std::string Take() { return std::move(out_); }

  /// Writes a value behind a dash, or at the beginning of a line whose indentation is there.
  void Value(ValueView value, std::size_t indent) {
    if (value.IsObject() && value.size() > 0) {
      Map(value, indent);
    } else if (value.IsArray() && value.size() > 0) {
      List(value, indent);
    } else {
      Scalar(value, indent);
      NewLine(0);
    }
  }

 private:
  void Map(ValueView value, std::size_t indent) {
    std::vector<json::MemberView> members;
    for (const json::MemberView member : value.members()) members.push_back(member);
    std::stable_sort(members.begin(), members.end(),
                     [](const auto& a, const auto& b) { return IsBefore(a.name, b.name); });
    bool first = true;
    for (const json::MemberView& member : members) {
      if (!first) Spaces(indent);
      first = false;
      Text(member.name, indent, true);
      Put(":");
      Member(member.value, indent);
    }
  }

  void Member(ValueView value, std::size_t indent) {
    if (value.size() == 0) {
      Put(" ");
      Scalar(value, indent);
      return NewLine(0);
    }
    const std::size_t below = value.IsArray() ? indent : indent + kIndent;
    NewLine(below);
    Value(value, below);
  }

  void List(ValueView value, std::size_t indent) {
    bool first = true;
    for (const ValueView item : value.elements()) {
      if (!first) Spaces(indent);
      first = false;
      Put("- ");
      Value(item, indent + kIndent);
    }
  }

  /// `indent` is that of what it belongs to.
  void Scalar(ValueView value, std::size_t indent) {
    if (value.IsString()) return Text(value.AsString(), indent, false);
    Put(value.IsAbsent() ? "null" : json::RenderGoJson(value));
  }

  void Text(std::string_view text, std::size_t indent, bool is_key) {
    switch (StyleOf(text, is_key)) {
      case Style::kPlain:
        return Folded(text, indent, is_key, "");
      case Style::kSingleQuoted:
        return Folded(text, indent, is_key, "'");
      case Style::kDoubleQuoted:
        return DoubleQuoted(text, indent, is_key);
      case Style::kLiteral:
        return Literal(text, indent);
    }
  }

  void Folded(std::string_view text, std::size_t indent, bool is_key, std::string_view quote) {
    Put(quote);
    bool after_space = false;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t width = std::max<std::size_t>(1, DecodeRune(text.substr(at)).width);
      const bool is_space = text[at] == ' ';
      const bool is_inner = quote.empty() || (at > 0 && at + 1 < text.size());
      const bool folds = is_space && !is_key && !after_space && column_ > kWidth && is_inner &&
                         !(at + 1 < text.size() && text[at + 1] == ' ');
      if (folds) {
        NewLine(indent + kIndent);
      } else {
        if (text[at] == '\'' && !quote.empty()) Put("'");
        Put(text.substr(at, width));
      }
      after_space = is_space;
      at += width;
    }
    Put(quote);
  }

  void DoubleQuoted(std::string_view text, std::size_t indent, bool is_key) {
    Put("\"");
    bool after_space = false;
    for (std::size_t at = 0; at < text.size();) {
      const Rune rune = DecodeRune(text.substr(at));
      const std::size_t width = std::max<std::size_t>(1, rune.width);
      const bool is_space = rune.code == ' ';
      const bool escaped =
          !IsPrintable(rune.code) || IsBreak(rune.code) || rune.code == '"' || rune.code == '\\';
      if (escaped) {
        Escape(rune.code);
      } else if (is_space && !is_key && !after_space && column_ > kWidth && at > 0 &&
                 at + 1 < text.size()) {
        NewLine(indent + kIndent);
        if (text[at + 1] == ' ') Put("\\");
      } else {
        Put(text.substr(at, width));
      }
      after_space = is_space;
      at += width;
    }
    Put("\"");
  }

  void Escape(char32_t code) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    struct Short {
      char32_t code;
      char letter;
    };
    constexpr Short kShort[] = {{0, '0'},    {7, 'a'},      {8, 'b'},     {9, 't'},
                                {10, 'n'},   {11, 'v'},     {12, 'f'},    {13, 'r'},
                                {0x1B, 'e'}, {'"', '"'},    {'\\', '\\'}, {0x85, 'N'},
                                {0xA0, '_'}, {0x2028, 'L'}, {0x2029, 'P'}};
    std::string text = "\\";
    for (const Short& known : kShort) {
      if (known.code == code) return Put(text += known.letter);
    }
    const int digits = code <= 0xFF ? 2 : code <= 0xFFFF ? 4 : 8;
    text += digits == 2 ? 'x' : digits == 4 ? 'u' : 'U';
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
      text += kDigits[(code >> static_cast<unsigned>(shift)) & 0xFU];
    }
    Put(text);
  }

  void Literal(std::string_view text, std::size_t indent) {
    Put("|");
    if (text.front() == ' ' || text.front() == '\n') Put("2");
    if (!text.ends_with('\n')) {
      Put("-");
    } else if (text.size() == 1 || text.ends_with("\n\n")) {
      Put("+");
    }
    const bool ends_line = text.ends_with('\n');
    if (ends_line) text.remove_suffix(1);
    while (true) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      NewLine(line.empty() ? 0 : indent + kIndent);
      Put(line);
      if (end == std::string_view::npos) break;
      text.remove_prefix(end + 1);
    }
  }

  void Put(std::string_view text) {
    out_ += text;
    column_ += CountRunes(text);
  }
  void NewLine(std::size_t indent) {
    out_ += '\n';
    column_ = 0;
    Spaces(indent);
  }
  void Spaces(std::size_t count) {
    out_.append(count, ' ');
    column_ += count;
  }

  std::string out_;
  std::size_t column_ = 0;
};

}  // namespace

bool IsPlainText(std::string_view text) { return StyleOf(text, false) == Style::kPlain; }

std::string WriteYaml(ValueView value) {
  Writer writer;
  writer.Value(value, 0);
  return writer.Take();
}

}  // namespace tandem::config
