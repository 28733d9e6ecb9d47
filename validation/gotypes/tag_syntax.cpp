#include "validation/gotypes/tag_syntax.h"

#include <optional>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/white_space.h"
#include "validation/gotypes/tag_scanner_internal.h"
#include "validation/gotypes/unicode_internal.h"

namespace tandem::gotypes {
namespace {

/// Longest chain `a=+b=+c...`; bounds the recursion of whoever walks or destroys a Tag.
constexpr int kMaxChain = 500;

bool IsNameStart(char32_t code) { return code == '_' || IsLetter(code); }

bool IsIdentifierPart(char32_t code) {
  return IsNameStart(code) || IsDigit(code) || code == '.' || code == '-';
}

bool IsNamePart(char32_t code) { return IsIdentifierPart(code) || code == ':'; }

bool IsBlank(char c) { return c == ' ' || c == '\t'; }

struct Scalar {
  std::string text;
  ValueType type = ValueType::kString;
};

/// As gengo v2/codetags. Chained tags are a loop here, so that no text can exhaust the stack.
class TagParser {
 public:
  TagParser(std::string_view text, Grammar grammar) : in_(text), grammar_(grammar) {}

  Result<Tag> Parse() {
    Tag first;
    Tag* tag = &first;
    for (int length = 1;; ++length) {
      if (length > kMaxChain) return Failure{"too many chained tags"};
      Result<bool> chained = ParseOne(*tag);
      if (!chained) return chained.error();
      if (!*chained) return first;
      tag->value_type = ValueType::kTag;
      tag->value_tag = std::make_unique<Tag>();
      tag = tag->value_tag.get();
    }
  }

 private:
  /// Parses up to the end, or up to and including the `=+` of a chained tag: then true.
  Result<bool> ParseOne(Tag& tag) {
    if (!IsNameStart(in_.Peek())) return in_.Unexpected();
    tag.name = in_.TakeWhile(IsNamePart);
    const bool has_parentheses = in_.Peek() == '(';
    if (has_parentheses) {
      if (Status status = ParseArgs(tag); !status) return status.error();
    }
    bool chained = false;
    if (in_.Peek() == '=') {
      in_.Next();
      // Parity: nothing after `=` is only an error when there are no parentheses.
      if (in_.AtEnd() && has_parentheses) return Finish(tag, false);
      if (in_.Peek() == '+' && IsNameStart(in_.PeekSecond())) {
        in_.Next();
        chained = true;
      } else if (Status status = ParseValue(tag); !status) {
        return status.error();
      }
    }
    if (!chained && !in_.OnlyCommentFollows()) return in_.Unexpected();
    return Finish(tag, chained);
  }

  static Result<bool> Finish(const Tag& tag, bool chained) {
    std::size_t named = 0;
    for (const TagArg& arg : tag.args) named += arg.name.empty() ? 0U : 1U;
    if (named != 0 && named != tag.args.size()) {
      return Failure{"can't mix named and positional arguments"};
    }
    if (named == 0 && tag.args.size() > 1) {
      return Failure{"multiple arguments must use 'name: value' syntax"};
    }
    return chained;
  }

  Status ParseArgs(Tag& tag) {
    in_.Next();
    while (in_.Peek() != ')') {
      Result<std::optional<TagArg>> arg = ParseArg();
      if (!arg) return arg.error();
      // Parity: in `f(x:)` the name alone makes no argument.
      if (!arg->has_value()) break;
      tag.args.push_back(*std::move(*arg));
      if (in_.Peek() == ')') break;
      if (in_.Peek() != ',') return in_.Unexpected();
      in_.Next();
      in_.TakeWhile(IsSpace);
    }
    in_.Next();
    return Ok();
  }

  Result<std::optional<TagArg>> ParseArg() {
    TagArg arg;
    while (true) {
      Result<std::optional<Scalar>> scalar = ParseScalar(grammar_ == Grammar::kSeed);
      if (!scalar) return scalar.error();
      if (!scalar->has_value()) {
        if (in_.Peek() == ')' && !arg.name.empty()) return std::optional<TagArg>();
        return in_.Unexpected();
      }
      // Parity: in `f(x: y: z)` the last name wins.
      if (in_.Peek() != ':' || !last_was_identifier_) {
        arg.value = std::move((*scalar)->text);
        arg.type = (*scalar)->type;
        return std::optional<TagArg>(std::move(arg));
      }
      arg.name = std::move((*scalar)->text);
      in_.Next();
      in_.TakeWhile(IsSpace);
    }
  }

  Status ParseValue(Tag& tag) {
    Result<std::optional<Scalar>> scalar = ParseScalar(false);
    if (!scalar) return scalar.error();
    if (!scalar->has_value()) return in_.Unexpected();
    tag.value = std::move((*scalar)->text);
    tag.value_type = (*scalar)->type;
    return Ok();
  }

  /// A number, string or identifier; nothing if none begins here.
  Result<std::optional<Scalar>> ParseScalar(bool single_quotes) {
    const char32_t next = in_.Peek();
    last_was_identifier_ = false;
    if (next == '"' || next == '`' || (next == '\'' && single_quotes)) {
      Result<std::string> text = in_.String();
      if (!text) return text.error();
      return std::optional<Scalar>(Scalar{*std::move(text), ValueType::kString});
    }
    if (next == '+' || next == '-' || IsDigit(next)) {
      const Result<std::string_view> number = in_.Number();
      if (!number) return number.error();
      return std::optional<Scalar>(Scalar{std::string(*number), ValueType::kInt});
    }
    if (!IsNameStart(next)) return std::optional<Scalar>();
    last_was_identifier_ = true;
    const std::string_view word = in_.TakeWhile(IsIdentifierPart);
    const bool is_bool = word == "true" || word == "false";
    return std::optional<Scalar>(
        Scalar{std::string(word), is_bool ? ValueType::kBool : ValueType::kString});
  }

  TagScanner in_;
  Grammar grammar_;
  bool last_was_identifier_ = false;
};

void AppendValue(const std::string& value, ValueType type, std::string& out) {
  if (type == ValueType::kString) {
    AppendGoQuoted(value, out);
  } else {
    out += value;
  }
}

}  // namespace

std::string_view ToString(ValueType type) {
  switch (type) {
    case ValueType::kNone:
      return "";
    case ValueType::kString:
      return "string";
    case ValueType::kInt:
      return "int";
    case ValueType::kBool:
      return "bool";
    case ValueType::kTag:
      return "tag";
    case ValueType::kRaw:
      return "raw";
  }
  return "";
}

std::vector<TagLine> FindTags(const std::vector<CommentLine>& comments) {
  std::vector<TagLine> tags;
  for (const CommentLine& line : comments) {
    std::string_view text = line.text;
    while (!text.empty() && IsBlank(text.front())) text.remove_prefix(1);
    if (!text.starts_with('+')) continue;
    Position position = line.position;
    position.column += static_cast<int>(line.text.size() - text.size());
    text.remove_prefix(1);
    TagScanner scanner(text);
    if (!IsNameStart(scanner.Peek())) continue;
    const std::string_view name = scanner.TakeWhile(IsNamePart);
    tags.push_back({std::string(name), std::string(TrimSpace(text)), position});
  }
  return tags;
}

Result<Tag> ParseTag(std::string_view text, Grammar grammar) {
  return TagParser(TrimSpace(text), grammar).Parse();
}

std::string_view RawTagValue(std::string_view text) {
  const std::size_t equals = text.find('=');
  return equals == std::string_view::npos ? std::string_view() : TrimSpace(text.substr(equals + 1));
}

std::string ToString(const Tag& tag) {
  std::string out;
  for (const Tag* link = &tag; link != nullptr; link = link->value_tag.get()) {
    if (link != &tag) out.push_back('+');
    out += link->name;
    if (!link->args.empty()) {
      out.push_back('(');
      for (std::size_t i = 0; i < link->args.size(); ++i) {
        if (i > 0) out += ", ";
        out += ToString(link->args[i]);
      }
      out.push_back(')');
    }
    if (link->value_type == ValueType::kNone) continue;
    out.push_back('=');
    AppendValue(link->value, link->value_type, out);
  }
  return out;
}

std::string ToString(const TagArg& arg) {
  std::string out;
  if (!arg.name.empty()) out = arg.name + ": ";
  AppendValue(arg.value, arg.type, out);
  return out;
}

}  // namespace tandem::gotypes
