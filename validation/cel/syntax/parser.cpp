#include "validation/cel/syntax/parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "validation/base/utf8.h"
#include "validation/cel/syntax/lexer.h"
#include "validation/cel/syntax/macros.h"
#include "validation/cel/syntax/reserved_words.h"
#include "validation/cel/syntax/unescape.h"

namespace tandem::cel {
namespace {

struct BinaryOperator {
  std::string_view symbol;
  std::string_view function;
};
constexpr std::array<BinaryOperator, 6> kRelations = {{{"<", operators::kLess},
                                                       {"<=", operators::kLessEquals},
                                                       {">", operators::kGreater},
                                                       {">=", operators::kGreaterEquals},
                                                       {"==", operators::kEquals},
                                                       {"!=", operators::kNotEquals}}};
constexpr std::array<BinaryOperator, 2> kSums = {
    {{"+", operators::kAdd}, {"-", operators::kSubtract}}};
constexpr std::array<BinaryOperator, 3> kProducts = {
    {{"*", operators::kMultiply}, {"/", operators::kDivide}, {"%", operators::kModulo}}};

/// A rule of the grammar whose nesting is counted, as ANTLR's listener does upstream.
enum Rule : std::size_t { kExprRule, kRelationRule, kCalcRule, kMemberRule, kRuleCount };

/// Recursive descent. After the first syntax error everything fails quickly.
class Parser {
 public:
  Parser(std::vector<Token> tokens, Dialect dialect, Tree& tree, Problems& problems)
      : tokens_(std::move(tokens)), dialect_(dialect), tree_(tree), problems_(problems) {}

  void Run() {
    tree_.root = ParseExpr();
    if (!failed_ && Current().kind != TokenKind::kEnd) SyntaxError();
  }

 private:
  /// Counts one level of a rule while it lives, more for each Deepen.
  class Depth {
   public:
    Depth(Parser& parser, Rule rule) : parser_(parser), rule_(rule) { Deepen(); }
    ~Depth() { parser_.depth_[rule_] -= levels_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;

    void Deepen() {
      ++levels_;
      if (++parser_.depth_[rule_] <= kMaxNesting || parser_.failed_) return;
      parser_.failed_ = true;
      parser_.problems_.Add(Problems::kNowhere,
                            "expression recursion limit exceeded: " + std::to_string(kMaxNesting));
    }

   private:
    Parser& parser_;
    Rule rule_;
    int levels_ = 0;
  };

  const Token& Current() const { return tokens_[at_]; }
  const Token& Ahead(std::size_t count) const {
    return tokens_[std::min(at_ + count, tokens_.size() - 1)];
  }
  void Advance() {
    if (at_ + 1 < tokens_.size()) ++at_;
  }
  bool TakeSymbol(std::string_view symbol) {
    if (failed_ || !Current().Is(symbol)) return false;
    Advance();
    return true;
  }
  /// A question mark that makes something optional, which older releases do not know.
  bool TakeOptional(std::string_view syntax, std::size_t position) {
    if (!TakeSymbol("?")) return false;
    if (dialect_.release < kOptionals) {
      Problem(position, "unsupported syntax '" + std::string(syntax) + "'");
    }
    return true;
  }
  void Expect(std::string_view symbol) {
    if (!TakeSymbol(symbol)) SyntaxError();
  }

  Expr* SyntaxError() {
    if (!failed_) {
      const std::string found =
          Current().kind == TokenKind::kEnd ? "<EOF>" : std::string(Current().text);
      problems_.Add(Current().position, "Syntax error: mismatched input '" + found + "'");
    }
    failed_ = true;
    return Placeholder(Current().position);
  }
  Expr* Placeholder(std::size_t position) { return tree_.New(ExprKind::kLiteral, position); }
  Expr* Problem(std::size_t position, std::string message) {
    problems_.Add(position, std::move(message));
    return Placeholder(position);
  }

  Expr* Call(std::string_view function, std::size_t position, std::vector<Expr*> arguments) {
    Expr* call = tree_.New(ExprKind::kCall, position);
    call->name = function;
    call->arguments = std::move(arguments);
    return call;
  }

  Expr* ParseExpr() {  // NOLINT(misc-no-recursion): bounded by Depth, as all of this
    const Depth depth(*this, kExprRule);
    if (failed_) return Placeholder(0);
    Expr* condition = ParseOr();
    const std::size_t position = Current().position;
    if (!TakeSymbol("?")) return condition;
    Expr* truthy = ParseOr();
    Expect(":");
    Expr* falsy = ParseExpr();
    return Call(operators::kConditional, position, {condition, truthy, falsy});
  }

  Expr* ParseOr() {  // NOLINT(misc-no-recursion)
    return ParseLogic("||", operators::kOr, &Parser::ParseAnd);
  }
  Expr* ParseAnd() {  // NOLINT(misc-no-recursion)
    return ParseLogic("&&", operators::kAnd, &Parser::ParseRelation);
  }

  Expr* ParseLogic(std::string_view symbol, std::string_view function,  // NOLINT(misc-no-recursion)
                   Expr* (Parser::*next)()) {
    std::vector<Expr*> terms = {(this->*next)()};
    std::vector<std::size_t> positions;
    while (!failed_ && Current().Is(symbol)) {
      positions.push_back(Current().position);
      Advance();
      terms.push_back((this->*next)());
    }
    if (positions.empty()) return terms[0];
    return Balance(function, terms, positions, 0, positions.size() - 1);
  }

  /// A tree of terms `first` to `last` + 1 whose depth grows with the logarithm of their number.
  Expr* Balance(std::string_view function, const std::vector<Expr*>& terms,  // NOLINT
                const std::vector<std::size_t>& positions, std::size_t first, std::size_t last) {
    const std::size_t middle = (first + last + 1) / 2;
    Expr* left =
        middle == first ? terms[middle] : Balance(function, terms, positions, first, middle - 1);
    Expr* right =
        middle == last ? terms[middle + 1] : Balance(function, terms, positions, middle + 1, last);
    return Call(function, positions[middle], {left, right});
  }

  template <std::size_t kCount>
  std::string_view OperatorHere(const std::array<BinaryOperator, kCount>& candidates) const {
    if (failed_ || Current().kind != TokenKind::kSymbol) return {};
    for (const BinaryOperator& candidate : candidates) {
      if (Current().text == candidate.symbol) return candidate.function;
    }
    return {};
  }
  std::string_view RelationHere() const {
    if (!failed_ && Current().kind == TokenKind::kIn) return operators::kIn;
    return OperatorHere(kRelations);
  }

  Expr* ParseRelation() {  // NOLINT(misc-no-recursion)
    Depth depth(*this, kRelationRule);
    Expr* left = ParseSum();
    for (std::string_view function; !(function = RelationHere()).empty();) {
      depth.Deepen();
      const std::size_t position = Current().position;
      Advance();
      const Depth right_depth(*this, kRelationRule);
      Expr* right = ParseSum();
      left = Call(function, position, {left, right});
    }
    return left;
  }

  Expr* ParseSum() {  // NOLINT(misc-no-recursion)
    Depth depth(*this, kCalcRule);
    Expr* left = ParseProduct(depth);
    for (std::string_view function; !(function = OperatorHere(kSums)).empty();) {
      depth.Deepen();
      const std::size_t position = Current().position;
      Advance();
      Depth right_depth(*this, kCalcRule);
      Expr* right = ParseProduct(right_depth);
      left = Call(function, position, {left, right});
    }
    return left;
  }

  Expr* ParseProduct(Depth& depth) {  // NOLINT(misc-no-recursion)
    Expr* left = ParseUnary();
    for (std::string_view function; !(function = OperatorHere(kProducts)).empty();) {
      depth.Deepen();
      const std::size_t position = Current().position;
      Advance();
      const Depth right_depth(*this, kCalcRule);
      Expr* right = ParseUnary();
      left = Call(function, position, {left, right});
    }
    return left;
  }

  static bool IsNumber(const Token& token) {
    return token.kind == TokenKind::kInt || token.kind == TokenKind::kFloat;
  }

  Expr* ParseUnary() {  // NOLINT(misc-no-recursion)
    if (failed_) return Placeholder(0);
    const Token& first = Current();
    if (first.Is("!")) return ParseSigned("!", operators::kNot);
    // One minus before a number belongs to it.
    if (first.Is("-") && !IsNumber(Ahead(1))) return ParseSigned("-", operators::kNegate);
    return ParseMember();
  }

  Expr* ParseSigned(std::string_view symbol, std::string_view function) {  // NOLINT
    const std::size_t position = Current().position;
    bool odd = false;
    while (TakeSymbol(symbol)) odd = !odd;
    Expr* operand = ParseMember();
    return odd ? Call(function, position, {operand}) : operand;
  }

  Expr* ParseMember() {  // NOLINT(misc-no-recursion)
    Depth depth(*this, kMemberRule);
    Expr* value = ParsePrimary();
    while (!failed_) {
      const std::size_t position = Current().position;
      if (TakeSymbol(".")) {
        value = ParseSelection(value, position);
      } else if (TakeSymbol("[")) {
        const bool optional = TakeOptional("[?", position);
        Expr* index = ParseExpr();
        Expect("]");
        value = Call(optional ? operators::kOptionalIndex : operators::kIndex, position,
                     {value, index});
      } else {
        break;
      }
      depth.Deepen();
    }
    return value;
  }

  /// What follows a dot.
  Expr* ParseSelection(Expr* operand, std::size_t dot) {  // NOLINT(misc-no-recursion)
    const bool optional = TakeOptional(".?", dot);
    const Token name = Current();
    if (name.kind == TokenKind::kQuotedIdentifier) {
      Problem(name.position, "unsupported syntax: '`'");
    } else if (name.kind != TokenKind::kIdentifier) {
      return SyntaxError();
    }
    Advance();
    if (!optional && name.kind == TokenKind::kIdentifier && Current().Is("(")) {
      return ParseCall(name, operand);
    }
    if (optional) {
      Expr* field = tree_.New(ExprKind::kLiteral, name.position);
      field->literal.kind = Literal::Kind::kString;
      field->literal.text = name.text;
      return Call(operators::kOptionalSelect, dot, {operand, field});
    }
    Expr* select = tree_.New(ExprKind::kSelect, dot);
    select->target = operand;
    select->name = name.text;
    return select;
  }

  /// A call, at its parenthesis.
  Expr* ParseCall(const Token& name, Expr* target, std::string_view full_name = {}) {  // NOLINT
    const std::size_t position = Current().position;
    Advance();
    std::vector<Expr*> arguments;
    if (!TakeSymbol(")")) {
      do {
        arguments.push_back(ParseExpr());
      } while (TakeSymbol(","));
      Expect(")");
    }
    if (failed_) return Placeholder(position);
    const std::string_view function = full_name.empty() ? name.text : full_name;
    const MacroCall macro{function, target, arguments, position};
    if (Expr* expanded = ExpandMacro(macro, dialect_, tree_, problems_)) {
      expanded->macro = tree_.Keep({function, target, std::move(arguments)});
      return expanded;
    }
    Expr* call = Call(function, position, std::move(arguments));
    call->target = target;
    return call;
  }

  Expr* ParsePrimary() {  // NOLINT(misc-no-recursion)
    if (failed_) return Placeholder(0);
    const Token token = Current();
    if (token.kind == TokenKind::kIdentifier || token.Is(".")) return ParseName();
    if (TakeSymbol("(")) {
      Expr* inner = ParseExpr();
      Expect(")");
      return inner;
    }
    if (token.Is("[")) return ParseList();
    if (token.Is("{")) return ParseMap();
    return ParseLiteral();
  }

  /// Whether `a.b.c {` stands here: a message is made.
  [[nodiscard]] bool IsMessage() const {
    std::size_t ahead = 0;
    while (Ahead(ahead).kind == TokenKind::kIdentifier) {
      if (Ahead(ahead + 1).Is("{")) return true;
      if (!Ahead(ahead + 1).Is(".")) return false;
      ahead += 2;
    }
    return false;
  }

  Expr* ParseName() {  // NOLINT(misc-no-recursion)
    const std::size_t start = Current().position;
    const bool leading_dot = TakeSymbol(".");
    if (Current().kind != TokenKind::kIdentifier) return SyntaxError();
    if (IsMessage()) return ParseMessage(leading_dot);
    const Token name = Current();
    Advance();
    const bool reserved = IsReservedWord(name.text);
    if (reserved) Problem(start, "reserved identifier: " + std::string(name.text));
    const std::string_view full =
        leading_dot ? tree_.Keep("." + std::string(name.text)) : name.text;
    if (Current().Is("(")) return ParseCall(name, nullptr, full);
    Expr* ident = tree_.New(ExprKind::kIdent, name.position);
    ident->name = full;
    return ident;
  }

  Expr* ParseMessage(bool leading_dot) {  // NOLINT(misc-no-recursion)
    std::string name = leading_dot ? "." : "";
    for (; !Current().Is("{"); Advance()) name += Current().text;
    Expr* message = tree_.New(ExprKind::kStruct, Current().position);
    message->name = tree_.Keep(std::move(name));
    Advance();
    ParseEntries("}", [&] {
      MarkOptional(*message, message->arguments.size() / 2, Current().Is("?"));
      TakeSymbol("?");
      if (Current().kind != TokenKind::kIdentifier) SyntaxError();
      Expr* field = tree_.New(ExprKind::kIdent, Current().position);
      field->name = Current().text;
      message->arguments.push_back(field);
      Advance();
      Expect(":");
      message->arguments.push_back(ParseExpr());
    });
    return message;
  }

  /// Entries between commas, one of which may stand behind the last one, or for all of them.
  template <typename ParseEntry>
  void ParseEntries(std::string_view end, ParseEntry parse_entry) {  // NOLINT(misc-no-recursion)
    if (!failed_ && !Current().Is(end) && !Current().Is(",")) {
      parse_entry();
      while (!failed_ && Current().Is(",") && !Ahead(1).Is(end)) {
        Advance();
        parse_entry();
      }
    }
    TakeSymbol(",");
    Expect(end);
  }

  Expr* ParseList() {  // NOLINT(misc-no-recursion)
    Expr* list = tree_.New(ExprKind::kList, Current().position);
    Advance();
    ParseEntries("]", [&] {
      MarkOptional(*list, list->arguments.size(), TakeOptional("?", Current().position));
      list->arguments.push_back(ParseExpr());
    });
    return list;
  }

  Expr* ParseMap() {  // NOLINT(misc-no-recursion)
    Expr* map = tree_.New(ExprKind::kMap, Current().position);
    Advance();
    ParseEntries("}", [&] {
      MarkOptional(*map, map->arguments.size() / 2, TakeOptional("?", Current().position));
      map->arguments.push_back(ParseExpr());
      Expect(":");
      map->arguments.push_back(ParseExpr());
    });
    return map;
  }

  static void MarkOptional(Expr& container, std::size_t index, bool optional) {
    if (!optional) return;
    container.optional.resize(std::max(container.optional.size(), index + 1));
    container.optional[index] = true;
  }

  Expr* ParseLiteral() {
    const Token first = Current();
    const bool negative = first.Is("-") && IsNumber(Ahead(1));
    if (negative) Advance();
    const Token token = Current();
    Expr* expr = tree_.New(ExprKind::kLiteral, first.position);
    switch (token.kind) {
      case TokenKind::kInt:
        ReadInt(token.text, negative, *expr);
        break;
      case TokenKind::kUint:
        ReadUint(token.text.substr(0, token.text.size() - 1), *expr);
        break;
      case TokenKind::kFloat:
        ReadDouble(token.text, negative, *expr);
        break;
      case TokenKind::kString:
      case TokenKind::kBytes:
        ReadText(token, *expr);
        break;
      case TokenKind::kTrue:
      case TokenKind::kFalse:
        expr->literal.kind = Literal::Kind::kBool;
        expr->literal.truth = token.kind == TokenKind::kTrue;
        break;
      case TokenKind::kNull:
        break;
      default:
        return SyntaxError();
    }
    Advance();
    return expr;
  }

  /// The digits as a number of their base; none when they are too many.
  static std::optional<std::uint64_t> Natural(std::string_view text) {
    const bool hex = text.starts_with("0x");
    if (hex) text.remove_prefix(2);
    std::uint64_t value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
    return error == std::errc() ? std::optional(value) : std::nullopt;
  }

  void ReadInt(std::string_view text, bool negative, Expr& expr) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 63U;
    const std::optional<std::uint64_t> value = Natural(text);
    if (!value || *value > kMost - (negative ? 0 : 1)) {
      Problem(expr.position, "invalid int literal");
      return;
    }
    expr.literal.kind = Literal::Kind::kInt;
    expr.literal.integer = static_cast<std::int64_t>(negative ? 0 - *value : *value);
  }

  void ReadUint(std::string_view text, Expr& expr) {
    const std::optional<std::uint64_t> value = Natural(text);
    if (!value) {
      Problem(expr.position, "invalid uint literal");
      return;
    }
    expr.literal.kind = Literal::Kind::kUint;
    expr.literal.natural = *value;
  }

  void ReadDouble(std::string_view text, bool negative, Expr& expr) {
    const double value = std::strtod(std::string(text).c_str(), nullptr);
    if (std::isinf(value)) {
      Problem(expr.position, "invalid double literal");
      return;
    }
    expr.literal.kind = Literal::Kind::kDouble;
    expr.literal.real = negative ? -value : value;
  }

  void ReadText(const Token& token, Expr& expr) {
    const bool bytes = token.kind == TokenKind::kBytes;
    Result<std::string> text = UnescapeText(token.text, bytes);
    if (!text) {
      Problem(expr.position, text.error().message);
      return;
    }
    expr.literal.kind = bytes ? Literal::Kind::kBytes : Literal::Kind::kString;
    expr.literal.text = tree_.Keep(*std::move(text));
  }

  std::vector<Token> tokens_;
  Dialect dialect_;
  Tree& tree_;
  Problems& problems_;
  std::size_t at_ = 0;
  bool failed_ = false;
  std::array<int, kRuleCount> depth_{};
};

}  // namespace

Tree Parse(std::string_view source, Dialect dialect, Problems& problems) {
  Tree tree;
  const std::size_t size = CountRunes(source);
  if (size > kMaxCodePoints) {
    problems.Add(Problems::kNowhere,
                 "expression code point size exceeds limit: size: " + std::to_string(size) +
                     ", limit " + std::to_string(kMaxCodePoints));
    return tree;
  }
  Parser(Tokenize(source, problems), dialect, tree, problems).Run();
  return tree;
}

}  // namespace tandem::cel
