#include "validation/crd/object/field_path.h"

#include <algorithm>

namespace tandem::crd::object {
namespace {

using schema::AdditionalProperties;
using schema::Schema;

constexpr std::string_view kDelimiters = ".[]";
constexpr std::string_view kEnd = "unexpected end of JSON path";
constexpr std::string_view kNowhere = "does not refer to a valid field";

/// The character that a backslash with this one stands for; 0 when it stands for none.
constexpr char Unescaped(char escape) {
  constexpr std::string_view kEscapes = "abfnrtv'\\";
  constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v'\\";
  const std::size_t at = kEscapes.find(escape);
  return at == std::string_view::npos ? '\0' : kMeanings[at];
}

bool IsQuoted(std::string_view token) {
  return token.size() >= 2 && token.front() == '\'' && token.back() == '\'';
}

class Follower {
 public:
  Follower(std::string_view path, const Schema& node) : rest_(path) { found_.schema = &node; }

  FieldPath Follow(Brackets brackets) && {
    while (!rest_.empty() && found_.problem.empty()) {
      const std::string_view token = TakeToken();
      if (token == "[" && brackets == Brackets::kForbidden) {
        Fail("array notation is not allowed");
      } else if (token == "[") {
        TakeKey();
      } else if (token != ".") {
        Fail("expected [ or . but got: ", token);
      } else if (HasMore()) {
        Step(TakeToken());
      }
    }
    return std::move(found_);
  }

 private:
  void Fail(std::string_view why, std::string_view token = {}) {
    if (found_.problem.empty()) found_.problem.append(why).append(token);
  }

  bool HasMore() {
    if (rest_.empty()) Fail(kEnd);
    return !rest_.empty();
  }

  /// Takes a delimiter, a text in quotes, or the text between delimiters.
  std::string_view TakeToken() {
    std::size_t size = 1;
    if (rest_.front() == '\'') {
      while (size < rest_.size() && (rest_[size] != '\'' || rest_[size - 1] == '\\')) ++size;
      size = std::min(size + 1, rest_.size());
    } else if (kDelimiters.find(rest_.front()) == std::string_view::npos) {
      size = std::min(rest_.find_first_of(kDelimiters), rest_.size());
    }
    const std::string_view token = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return token;
  }

  /// Takes the key behind an opening bracket, and the closing bracket.
  void TakeKey() {
    if (!HasMore()) return;
    const std::string_view token = TakeToken();
    if (!IsQuoted(token)) return Fail("expected single quoted string but got ", token);
    Step(Unquoted(token.substr(1, token.size() - 2)));
    if (found_.problem.empty() && HasMore() && TakeToken() != "]") Fail("expected ]");
  }

  std::string Unquoted(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool is_escape = text[i] == '\\' && i + 1 < text.size();
      const char c = is_escape ? Unescaped(text[++i]) : text[i];
      if (is_escape && c == '\0') Fail("invalid string literal");
      out += c;
    }
    return out;
  }

  void Step(std::string_view name) {
    if (!found_.problem.empty()) return;
    const Schema* schema = found_.schema;
    if (schema == nullptr) return Fail(kNowhere);
    if (!schema->properties.empty()) {
      found_.schema = schema->FindProperty(name);
      if (found_.schema == nullptr) return Fail(kNowhere);
      if (!found_.text.empty()) found_.text += '.';
      found_.text.append(name);
    } else if (schema->additional != AdditionalProperties::kUnset) {
      found_.schema = schema->additional_schema;
      found_.text.append("[").append(name).append("]");
    } else {
      Fail(kNowhere);
    }
  }

  std::string_view rest_;
  FieldPath found_;
};

}  // namespace

FieldPath FollowFieldPath(std::string_view path, const Schema& node, Brackets brackets) {
  return Follower(path, node).Follow(brackets);
}

}  // namespace tandem::crd::object
