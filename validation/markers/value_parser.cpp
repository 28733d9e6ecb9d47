// As controller-gen pkg/markers/parse.go, whose oddities decide what markers in the wild mean.
#include <cmath>
#include <cstdlib>
#include <optional>

#include "validation/base/go_integer.h"
#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/gotypes/string_literal.h"
#include "validation/markers/value_parser_internal.h"

namespace tandem::markers {
namespace {

using Kind = Value::Kind;
using Token = TokenScanner::Token;

/// Values that nest more deeply are refused, which bounds the recursion.
constexpr int kMaxDepth = 64;

/// A guess at the shape of a value, and at that of the items of a list.
struct Guess {
  enum class Shape : std::uint8_t { kInvalid, kInt, kNumber, kBool, kString, kList, kMap };
  Shape shape = Shape::kString;
  std::vector<Guess> item;  ///< for a list: one guess
};

bool EndsValue(Token token) {
  return token == ',' || token == ';' || token == '}' || token == TokenScanner::kEnd;
}

std::string ParseText(TokenScanner& scanner, bool in_map);

Guess GuessOne(const TokenScanner& scanner, int depth);

Guess GuessBraces(TokenScanner& scanner, int depth) {
  using Shape = Guess::Shape;
  scanner.Scan();
  const Token next = scanner.PeekBehindSpaces();
  const Guess first = GuessOne(scanner, depth + 1);
  if (first.shape == Shape::kString) {
    ParseText(scanner, true);
    if (scanner.Scan() == ':' || next == '}') return {Shape::kMap, {}};
  }
  return {Shape::kList, {first}};
}

/// Looks at what comes, and takes nothing.
Guess GuessOne(const TokenScanner& scanner, int depth) {
  using Shape = Guess::Shape;
  if (depth > kMaxDepth) return {Shape::kInvalid, {}};
  bool failed = false;
  TokenScanner ahead(scanner.text().substr(scanner.position()),
                     [&](const std::string& /*message*/) { failed = true; });
  const Token hint = ahead.PeekBehindSpaces();
  if (hint == '"' || hint == '\'' || hint == '`') return {};
  if (hint == '{') return GuessBraces(ahead, depth);
  Token token = ahead.Scan();
  if (hint == 't' || hint == 'f') {
    const bool is_bool = ahead.TokenText() == "true" || ahead.TokenText() == "false";
    return {is_bool ? Shape::kBool : Shape::kString, {}};
  }
  if (token == '-') token = ahead.Scan();
  const bool is_number = token == TokenScanner::kInt || token == TokenScanner::kFloat;
  if (failed || !is_number || !EndsValue(ahead.PeekBehindSpaces())) return {};
  return {token == TokenScanner::kInt ? Shape::kInt : Shape::kNumber, {}};
}

/// The same where `a;b` may be a list.
Guess GuessAny(const TokenScanner& scanner) {
  Guess one = GuessOne(scanner, 0);
  TokenScanner ahead(scanner.text().substr(scanner.position()));
  Token token = ahead.Scan();
  while (token != ',' && token != ';' && token != TokenScanner::kEnd) token = ahead.Scan();
  if (token == ';') return {Guess::Shape::kList, {std::move(one)}};
  return one;
}

/// Parses a text that is quoted, raw, or bare up to what ends a value.
std::string ParseText(TokenScanner& scanner, bool in_map) {
  scanner.SetNumbers(false);  // which would find errors in what is none
  const Token token = scanner.Scan();
  std::string text;
  if (token == TokenScanner::kString || token == TokenScanner::kRawString) {
    std::optional<std::string> value = gotypes::UnquoteGoString(scanner.TokenText());
    if (!value) scanner.Error("unable to parse string: invalid syntax");
    text = std::move(value).value_or("");
  } else {
    const std::size_t begin = scanner.offset();
    while (true) {
      const Token hint = scanner.PeekBehindSpaces();
      if (EndsValue(hint) || (in_map && hint == ':')) break;
      scanner.Scan();
    }
    // Parity: what is followed by a space and the end of a value loses its last token.
    const std::size_t end = scanner.offset() + scanner.TokenText().size();
    text = scanner.text().substr(begin, end - begin);
  }
  scanner.SetNumbers(true);
  return text;
}

/// The sign and the token of a number; nothing when it is none of the wanted ones, which is said.
std::optional<std::string> TakeNumber(TokenScanner& scanner, bool floats) {
  std::string text;
  if (scanner.Peek() == '-') {
    text = "-";
    scanner.Scan();
  }
  if (floats) {
    const Token token = scanner.Scan();
    if (token != TokenScanner::kFloat && token != TokenScanner::kInt) {
      scanner.Error("expected integer or float, got " + GoQuote(scanner.TokenText()));
      return std::nullopt;
    }
  } else if (!scanner.Expect(TokenScanner::kInt, "integer")) {
    return std::nullopt;
  }
  return text + std::string(scanner.TokenText());
}

Value ParseInt(TokenScanner& scanner) {
  Value value;
  const std::optional<std::string> text = TakeNumber(scanner, false);
  if (!text) return value;
  const Result<std::int64_t> integer = Atoi(*text);
  if (!integer) {
    scanner.Error("unable to parse integer: " + integer.error().message);
    return value;
  }
  value.kind = Kind::kInt;
  value.integer = *integer;
  return value;
}

Value ParseNumber(TokenScanner& scanner) {
  Value value;
  const std::optional<std::string> text = TakeNumber(scanner, true);
  if (!text) return value;
  // Parity: strconv.ParseFloat takes hexadecimal mantissas only with an exponent.
  const bool is_hex = text->find_first_of("xX") != std::string::npos;
  char* end = nullptr;
  value.number = std::strtod(text->c_str(), &end);
  const bool is_invalid =
      *end != '\0' || (is_hex && text->find_first_of("pP") == std::string::npos);
  if (is_invalid || std::isinf(value.number)) {
    scanner.Error("unable to parse number: strconv.ParseFloat: parsing " + GoQuote(*text) +
                  (is_invalid ? ": invalid syntax" : ": value out of range"));
    return {};
  }
  value.kind = Kind::kNumber;
  return value;
}

Value ParseBool(TokenScanner& scanner) {
  Value value;
  if (!scanner.Expect(TokenScanner::kIdent, "true or false")) return value;
  const std::string_view word = scanner.TokenText();
  if (word != "true" && word != "false") {
    scanner.Error("expected true or false, got " + GoQuote(word));
    return value;
  }
  value.kind = Kind::kBool;
  value.truth = word == "true";
  return value;
}

Value ParseGuessed(TokenScanner& scanner, const Guess& guess, int depth);

/// Parses a list: `{a, b}` or `a;b`.
template <typename ParseItem>
Value ParseList(TokenScanner& scanner, ParseItem parse_item) {
  Value value;
  value.kind = Kind::kList;
  const bool braces = scanner.PeekBehindSpaces() == '{';
  if (braces) scanner.Scan();
  while (true) {
    const Token hint = scanner.PeekBehindSpaces();
    if (hint == '}' || hint == TokenScanner::kEnd || (!braces && hint == ',')) break;
    value.items.push_back(parse_item());
    const Token next = scanner.PeekBehindSpaces();
    if (next == '}') break;
    if (braces) {
      if (!scanner.Expect(',', "comma")) return {};
      continue;
    }
    if (next == ',' || next == TokenScanner::kEnd) break;
    scanner.Scan();
    if (next != ';') {
      scanner.Error("expected comma, got " + GoQuote(scanner.TokenText()));
      return {};
    }
  }
  if (braces && !scanner.Expect('}', "close curly brace")) return {};
  return value;
}

/// Parses a map: `{k: v, k2: v2}`. Of a name that is there twice the last value counts.
Value ParseMap(TokenScanner& scanner, int depth) {
  Value value;
  value.kind = Kind::kMap;
  if (!scanner.Expect('{', "open curly brace")) return {};
  while (true) {
    const Token hint = scanner.PeekBehindSpaces();
    if (hint == '}' || hint == TokenScanner::kEnd) break;
    std::string name = ParseText(scanner, true);
    if (!scanner.Expect(':', "colon")) return {};
    Value member = ParseGuessed(scanner, GuessAny(scanner), depth + 1);
    // Names that are one in JSON are one here.
    value.members.insert_or_assign(ReplaceInvalidUtf8(name), std::move(member));
    if (scanner.PeekBehindSpaces() == '}') break;
    if (!scanner.Expect(',', "comma")) return {};
  }
  if (!scanner.Expect('}', "close curly brace")) return {};
  return value;
}

Value ParseString(TokenScanner& scanner) {
  Value value;
  value.text = ParseText(scanner, false);
  value.kind = Kind::kString;
  return value;
}

Value ParseGuessed(TokenScanner& scanner, const Guess& guess, int depth) {
  using Shape = Guess::Shape;
  if (depth > kMaxDepth || guess.shape == Shape::kInvalid) {
    scanner.Error("value nests too deeply");
    return {};
  }
  switch (guess.shape) {
    case Shape::kInt:
      return ParseInt(scanner);
    case Shape::kNumber:
      return ParseNumber(scanner);
    case Shape::kBool:
      return ParseBool(scanner);
    case Shape::kList:
      return ParseList(scanner,
                       [&] { return ParseGuessed(scanner, guess.item.front(), depth + 1); });
    case Shape::kMap:
      return ParseMap(scanner, depth);
    case Shape::kString:
    case Shape::kInvalid:
      break;
  }
  return ParseString(scanner);
}

}  // namespace

Value ParseValue(TokenScanner& scanner, ArgumentType type) {
  switch (type) {
    case ArgumentType::kInt:
      return ParseInt(scanner);
    case ArgumentType::kNumber:
      return ParseNumber(scanner);
    case ArgumentType::kBool:
      return ParseBool(scanner);
    case ArgumentType::kStrings:
      return ParseList(scanner, [&] { return ParseString(scanner); });
    case ArgumentType::kAny:
      return ParseGuessed(scanner, GuessAny(scanner), 0);
    case ArgumentType::kAnys:
      return ParseList(scanner, [&] { return ParseGuessed(scanner, GuessOne(scanner, 0), 0); });
    case ArgumentType::kString:
    case ArgumentType::kJson:
      break;
  }
  return ParseString(scanner);
}

}  // namespace tandem::markers
