#include "validation/cel/syntax/parser.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "validation/base/utf8.h"
#include "validation/cel/syntax/builder.h"
#include "validation/cel/syntax/lexer.h"
#include "validation/cel/syntax/recovering_parser.h"

namespace tandem::cel {
namespace {

constexpr std::array<std::string_view, 6> kRelations = {"<", "<=", ">", ">=", "==", "!="};
constexpr std::array<std::string_view, 2> kSums = {"+", "-"};
constexpr std::array<std::string_view, 3> kProducts = {"*", "/", "%"};

/// A rule of the grammar whose nesting is counted, as ANTLR's listener does upstream.
enum Rule : std::size_t { kExprRule, kRelationRule, kCalcRule, kMemberRule, kRuleCount };

/// Recursive descent. After the first syntax error everything fails quickly: what to say about it
/// is the business of another parser.
class Parser {
 public:
  Parser(const std::vector<Token>& tokens, Builder& builder) : tokens_(tokens), builder_(builder) {}

  /// The root; null when there is a syntax error.
  Expr* Run() {
    Expr* root = ParseExpr();
    return failed_ || Current().kind != TokenKind::kEnd ? nullptr : root;
  }

 private:
  /// Counts one level of a rule while it lives.
  class Depth {
   public:
    Depth(Parser& parser, Rule rule) : depth_(parser.depth_[rule]) {
      if (++depth_ > kMaxNesting) parser.failed_ = true;
    }
    ~Depth() { --depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;

   private:
    int& depth_;
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
  void Expect(std::string_view symbol) {
    if (!TakeSymbol(symbol)) failed_ = true;
  }
  Expr* Placeholder() { return builder_.Placeholder(Current().position); }
  Expr* SyntaxError() {
    failed_ = true;
    return Placeholder();
  }

  Expr* ParseExpr() {  // NOLINT(misc-no-recursion): bounded by Depth, as all of this
    const Depth depth(*this, kExprRule);
    if (failed_) return Placeholder();
    Expr* condition = ParseOr();
    const std::size_t position = Current().position;
    if (!TakeSymbol("?")) return condition;
    Expr* truthy = ParseOr();
    Expect(":");
    Expr* falsy = ParseExpr();
    return builder_.Conditional(position, condition, truthy, falsy);
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
    return builder_.Logic(function, terms, positions);
  }

  template <std::size_t kCount>
  bool AtOneOf(const std::array<std::string_view, kCount>& symbols) const {
    return !failed_ && Current().kind == TokenKind::kSymbol &&
           std::find(symbols.begin(), symbols.end(), Current().text) != symbols.end();
  }
  bool AtRelation() const {
    return AtOneOf(kRelations) || (!failed_ && Current().kind == TokenKind::kIn);
  }
  const Token& Take() {
    const Token& token = Current();
    Advance();
    return token;
  }

  Expr* ParseRelation() {  // NOLINT(misc-no-recursion)
    const Depth depth(*this, kRelationRule);
    Expr* left = ParseSum();
    while (AtRelation()) {
      const Token& symbol = Take();
      const Depth right_depth(*this, kRelationRule);
      left = builder_.Binary(symbol, left, ParseSum());
    }
    return left;
  }

  Expr* ParseSum() {  // NOLINT(misc-no-recursion)
    const Depth depth(*this, kCalcRule);
    Expr* left = ParseProduct();
    while (AtOneOf(kSums)) {
      const Token& symbol = Take();
      const Depth right_depth(*this, kCalcRule);
      left = builder_.Binary(symbol, left, ParseProduct());
    }
    return left;
  }

  Expr* ParseProduct() {  // NOLINT(misc-no-recursion)
    Expr* left = ParseUnary();
    while (AtOneOf(kProducts)) {
      const Token& symbol = Take();
      const Depth right_depth(*this, kCalcRule);
      left = builder_.Binary(symbol, left, ParseUnary());
    }
    return left;
  }

  static bool IsNumber(const Token& token) {
    return token.kind == TokenKind::kInt || token.kind == TokenKind::kFloat;
  }

  Expr* ParseUnary() {  // NOLINT(misc-no-recursion)
    if (failed_) return Placeholder();
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
    return odd ? builder_.Unary(function, position, operand) : operand;
  }

  Expr* ParseMember() {  // NOLINT(misc-no-recursion)
    const Depth depth(*this, kMemberRule);
    Expr* value = ParsePrimary();
    while (!failed_) {
      const std::size_t position = Current().position;
      if (TakeSymbol(".")) {
        value = ParseSelection(value, position);
      } else if (TakeSymbol("[")) {
        const bool optional = TakeSymbol("?");
        Expr* index = ParseExpr();
        Expect("]");
        value = builder_.Index(value, position, index, optional);
      } else {
        break;
      }
    }
    return value;
  }

  /// Parses the selection or call behind a dot.
  Expr* ParseSelection(Expr* operand, std::size_t dot) {  // NOLINT(misc-no-recursion)
    const bool optional = TakeSymbol("?");
    const Token& name = Current();
    if (name.kind != TokenKind::kIdentifier && name.kind != TokenKind::kQuotedIdentifier) {
      return SyntaxError();
    }
    Advance();
    if (!optional && name.kind == TokenKind::kIdentifier && Current().Is("(")) {
      const std::size_t position = Current().position;
      std::vector<Expr*> arguments = ParseArguments();
      if (failed_) return Placeholder();
      return builder_.MemberCall(operand, name.text, position, std::move(arguments));
    }
    return builder_.Select(operand, dot, name, optional);
  }

  /// Parses the arguments between parentheses.
  std::vector<Expr*> ParseArguments() {  // NOLINT(misc-no-recursion)
    std::vector<Expr*> arguments;
    Expect("(");
    if (TakeSymbol(")")) return arguments;
    do {
      arguments.push_back(ParseExpr());
    } while (TakeSymbol(","));
    Expect(")");
    return arguments;
  }

  Expr* ParsePrimary() {  // NOLINT(misc-no-recursion)
    if (failed_) return Placeholder();
    const Token& token = Current();
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
    const Token& name = Take();
    builder_.CheckName(start, name);
    if (!Current().Is("(")) return builder_.Identifier(name, leading_dot);
    const std::size_t position = Current().position;
    std::vector<Expr*> arguments = ParseArguments();
    if (failed_) return Placeholder();
    return builder_.GlobalCall(builder_.FullName(name, leading_dot), position,
                               std::move(arguments));
  }

  Expr* ParseMessage(bool leading_dot) {  // NOLINT(misc-no-recursion)
    std::string name = leading_dot ? "." : "";
    for (; !Current().Is("{"); Advance()) name += Current().text;
    Expr* message = builder_.Container(ExprKind::kStruct, Current().position);
    message->name = builder_.Keep(std::move(name));
    Advance();
    ParseEntries("}", [&] {
      const bool optional = TakeSymbol("?");
      if (Current().kind != TokenKind::kIdentifier) failed_ = true;
      Builder::Add(*message, builder_.FieldName(Take()), optional);
      Expect(":");
      Builder::Add(*message, ParseExpr());
    });
    return message;
  }

  /// Parses entries between commas. A comma may stand behind the last one, or alone.
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

  /// An element or a key.
  void ParseElement(Expr& container) {  // NOLINT(misc-no-recursion)
    const std::size_t position = Current().position;
    const bool optional = TakeSymbol("?");
    if (optional) builder_.CheckOptional("?", position);
    Builder::Add(container, ParseExpr(), optional);
  }

  Expr* ParseList() {  // NOLINT(misc-no-recursion)
    Expr* list = builder_.Container(ExprKind::kList, Current().position);
    Advance();
    ParseEntries("]", [&] { ParseElement(*list); });
    return list;
  }

  Expr* ParseMap() {  // NOLINT(misc-no-recursion)
    Expr* map = builder_.Container(ExprKind::kMap, Current().position);
    Advance();
    ParseEntries("}", [&] {
      ParseElement(*map);
      Expect(":");
      Builder::Add(*map, ParseExpr());
    });
    return map;
  }

  Expr* ParseLiteral() {
    const std::size_t start = Current().position;
    const bool negative = Current().Is("-") && IsNumber(Ahead(1));
    if (negative) Advance();
    switch (Current().kind) {
      case TokenKind::kEnd:
      case TokenKind::kIdentifier:
      case TokenKind::kQuotedIdentifier:
      case TokenKind::kIn:
      case TokenKind::kSymbol:
        return SyntaxError();
      default:
        return builder_.Constant(start, Take(), negative);
    }
  }

  const std::vector<Token>& tokens_;
  Builder& builder_;
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
  const TokenList list = Tokenize(source);
  Problems found(source);
  Builder builder(dialect, tree, found);
  if (list.unreadable.empty()) tree.root = Parser(list.tokens, builder).Run();
  if (tree.root == nullptr) {
    ExplainSyntax(source, list, dialect, problems);
    if (problems.empty()) problems.Add(Problems::kNowhere, "the expression cannot be read");
  } else if (builder.too_high()) {
    problems.Add(Problems::kNowhere, "max recursion depth exceeded");
  } else {
    problems.Append(std::move(found));
  }
  return tree;
}

}  // namespace tandem::cel
