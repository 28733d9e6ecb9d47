#include "config/json_heads.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "validation/crd/definition/definition.h"

namespace tandem::config {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// The values in an object that tell what it is and what it defines.
struct Facts {
  std::optional<std::string_view> api_version;
  std::optional<std::string_view> kind;
  std::optional<std::string_view> group;
  std::optional<std::string_view> kind_defined;
  bool has_spec = false;
  bool has_names = false;
  std::vector<DefinitionHead> items;
};

/// Goes over a text from value to value. Every step is false where the text is not plain JSON, or
/// not plain enough.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Goes over a whole document.
  bool Document(std::vector<DefinitionHead>& heads) {
    if (!Item(heads, true)) return false;
    SkipBlanks();
    return at_ == text_.size();
  }

 private:
  [[nodiscard]] char Peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool Take(char wanted) {
    SkipBlanks();
    if (Peek() != wanted) return false;
    ++at_;
    return true;
  }

  void SkipBlanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }

  /// Goes behind the quote that ends the string that begins here.
  bool SkipString() {
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\\') {
        ++at_;
      } else if (c == '"') {
        ++at_;
        return true;
      }
    }
    return false;
  }

  /// Goes over a string; false when it may not be what it looks like, as with escapes.
  bool PlainString(std::string_view& string) {
    const std::size_t start = at_ + 1;
    if (Peek() != '"' || !SkipString()) return false;
    string = text_.substr(start, at_ - 1 - start);
    return std::all_of(string.begin(), string.end(), [](char c) { return c >= ' ' && c != '\\'; });
  }

  bool SkipValue() {
    std::size_t depth = 0;
    do {
      SkipBlanks();
      switch (Peek()) {
        case '{':
        case '[':
          ++depth;
          ++at_;
          break;
        case '}':
        case ']':
          if (depth == 0) return false;
          --depth;
          ++at_;
          break;
        case '"':
          if (!SkipString()) return false;
          break;
        case ',':
        case ':':
          if (depth == 0) return false;
          ++at_;
          break;
        default:
          if (!SkipWord()) return false;
      }
    } while (depth > 0);
    return true;
  }

  /// Goes over a number, `true`, `false` or `null`.
  bool SkipWord() {
    const std::size_t end = std::min(text_.find_first_of(",:]}{[\" \t\r\n", at_), text_.size());
    if (end == at_) return false;
    at_ = end;
    return true;
  }

  /// `value` goes over the value of each key.
  template <typename Value>
  bool Members(Value value) {
    if (!Take('{')) return false;
    if (Take('}')) return true;
    do {
      SkipBlanks();
      std::string_view key;
      if (!PlainString(key) || !Take(':')) return false;
      SkipBlanks();
      if (!value(key)) return false;
    } while (Take(','));
    return Take('}');
  }

  bool Text(std::optional<std::string_view>& text) {
    if (text) return false;
    text.emplace();
    return Peek() == '"' ? PlainString(*text) : SkipValue();
  }

  bool Names(Facts& facts) {
    if (std::exchange(facts.has_names, true)) return false;
    if (Peek() != '{') return SkipValue();
    return Members([&](std::string_view key) {
      return key == "kind" ? Text(facts.kind_defined) : SkipValue();
    });
  }

  bool Spec(Facts& facts) {
    if (std::exchange(facts.has_spec, true)) return false;
    if (Peek() != '{') return SkipValue();
    return Members([&](std::string_view key) {
      if (key == "group") return Text(facts.group);
      return key == "names" ? Names(facts) : SkipValue();
    });
  }

  bool Items(std::vector<DefinitionHead>& heads) {
    if (Peek() != '[') return SkipValue();
    ++at_;
    if (Take(']')) return true;
    do {
      SkipBlanks();
      if (!(Peek() == '{' ? Item(heads, false) : SkipValue())) return false;
    } while (Take(','));
    return Take(']');
  }

  /// Goes over an object: a definition, or a list that has some among its items.
  bool Item(std::vector<DefinitionHead>& heads, bool may_be_list) {
    const std::size_t start = at_;
    Facts facts;
    bool has_items = false;
    const bool read = Members([&](std::string_view key) {
      if (key == "apiVersion") return Text(facts.api_version);
      if (key == "kind") return Text(facts.kind);
      if (key == "spec") return Spec(facts);
      if (key != "items" || !may_be_list) return SkipValue();
      return !std::exchange(has_items, true) && Items(facts.items);
    });
    if (!read) return false;
    if (crd::definition::IsDefinition(facts.api_version.value_or(""), facts.kind.value_or(""))) {
      const bool is_patch = !facts.group && !facts.kind_defined;
      if (is_patch) return true;
      heads.push_back({std::string(facts.group.value_or("")),
                       std::string(facts.kind_defined.value_or("")), start});
    } else {
      std::move(facts.items.begin(), facts.items.end(), std::back_inserter(heads));
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::vector<DefinitionHead>> FindJsonHeads(std::string_view document) {
  std::vector<DefinitionHead> heads;
  if (!Scanner(document).Document(heads)) return std::nullopt;
  return heads;
}

}  // namespace tandem::config
