#include "validation/cel/syntax/recovering_parser.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "validation/cel/syntax/builder.h"
#include "validation/cel/syntax/terminals.h"

namespace tandem::cel {
namespace {

using enum Terminal;

constexpr int kMostReports = 100;
constexpr int kMostRecoveries = 30;
constexpr int kMostSkipped = 256;  ///< the most tokens in one recovery

/// The terminals that begin an operand behind its signs, an expression, or an optional element.
constexpr TerminalSet kMemberStart = {kOpenBracket, kOpenBrace, kOpenParen, kDot,       kMinus,
                                      kTrue,        kFalse,     kNull,      kFloat,     kInt,
                                      kUint,        kString,    kBytes,     kIdentifier};
constexpr TerminalSet kStart = kMemberStart.And({kNot});
constexpr TerminalSet kElementStart = kStart.And({kQuestion});
constexpr TerminalSet kFieldName = {kIdentifier, kQuotedIdentifier};
constexpr TerminalSet kFieldStart = kFieldName.And({kQuestion});

constexpr TerminalSet kRelations = {kEqual,     kNotEqual,     kIn,     kLess,
                                    kLessEqual, kGreaterEqual, kGreater};
constexpr TerminalSet kProducts = {kStar, kSlash, kPercent};
constexpr TerminalSet kSums = {kPlus, kMinus};
constexpr TerminalSet kSuffixes = {kDot, kOpenBracket};

/// The terminals that may follow a rule within the rule that calls it; with `at_end` also whatever
/// may follow that rule.
struct Follow {
  TerminalSet terminals;
  bool at_end = false;
};
constexpr Follow kAtEnd = {{}, true};
constexpr Follow kBehindMember = {kSuffixes, true};

/// The places where the parser may fail. Errors at one token are told apart by them.
enum class Place : std::uint8_t {
  kEnd,
  kConditionalColon,
  kUnary,
  kMinuses,
  kExclamations,
  kSuffix,
  kMemberArguments,
  kMemberClose,
  kIndexStart,
  kIndexClose,
  kPrimary,
  kArguments,
  kArgumentsClose,
  kNestedClose,
  kListStart,
  kListComma,
  kListClose,
  kMapStart,
  kMapComma,
  kMapClose,
  kMessageStart,
  kMessageComma,
  kMessageClose,
  kFirstFieldColon,
  kFieldColon,
  kField,
  kFirstKeyColon,
  kKeyColon,
  kElement,
  kFieldName,
  kLiteral,
};

enum Rule : std::size_t {
  kExprRule,
  kOrRule,
  kAndRule,
  kRelationRule,
  kCalcRule,
  kUnaryRule,
  kMemberRule,
  kPrimaryRule,
  kListRule,
  kFieldRule,
  kLiteralRule,
  kRuleCount
};

std::string Quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\t') {
      quoted += "\\t";
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\r') {
      quoted += "\\r";
    } else {
      quoted += c;
    }
  }
  return quoted += "'";
}

class RecoveringParser {
 public:
  RecoveringParser(std::string_view source, const TokenList& list, Dialect dialect,
                   Problems& problems)
      : source_(source),
        list_(list),
        problems_(problems),
        meanings_(source),
        builder_(dialect, tree_, meanings_) {
    terminals_.reserve(list.tokens.size());
    for (const Token& token : list.tokens) terminals_.push_back(TerminalOf(token));
    ReadTo(0);
  }

  void Run() {
    // The rule of the start is an expression that nothing follows.
    Expression({{kEnd}});
    if (!Match(kEnd, Place::kEnd, kAtEnd)) Recover();
    if (given_up_) return;
    if (builder_.too_high()) {
      problems_.Add(Problems::kNowhere, "max recursion depth exceeded");
    } else {
      problems_.Append(std::move(meanings_));
    }
  }

 private:
  // ---- The tokens

  const Token& Current() const { return list_.tokens[at_]; }
  std::size_t IndexOf(std::size_t ahead) const {
    return std::min(at_ + ahead, terminals_.size() - 1);
  }
  Terminal Next(std::size_t ahead = 0) {
    if (given_up_) return kEnd;
    ReadTo(IndexOf(ahead));
    return terminals_[IndexOf(ahead)];
  }
  bool NextIs(TerminalSet terminals, std::size_t ahead = 0) {
    return terminals.Contains(Next(ahead));
  }
  /// Tokens are only made when somebody looks at them, which is when errors are reported.
  void ReadTo(std::size_t index) {
    for (; read_ < list_.unreadable.size() && list_.unreadable[read_].next <= index; ++read_) {
      const Unreadable& unreadable = list_.unreadable[read_];
      Report(unreadable.position,
             "token recognition error at: '" + std::string(unreadable.text) + "'");
    }
  }
  void Consume() {
    CountLaps();
    at_ = IndexOf(1);
    ReadTo(at_);
  }
  /// Takes a token that is known to fit.
  const Token& Take() {
    const Token& token = Current();
    EndRecovery();
    Consume();
    return token;
  }
  bool TakeIf(Terminal terminal) {
    if (given_up_ || Next() != terminal) return false;
    Take();
    return true;
  }

  // ---- Reports

  void GiveUp(std::string message) {
    if (!given_up_) problems_.Add(Problems::kNowhere, std::move(message));
    given_up_ = true;
  }
  void Report(std::size_t position, const std::string& message) {
    if (given_up_) return;
    if (reports_++ == kMostReports) {
      problems_.Add(position, "Syntax error: More than 100 syntax errors");
      given_up_ = true;
      return;
    }
    problems_.Add(position, "Syntax error: " + message);
  }
  /// Until a token fits, nothing more is reported.
  void ReportOnce(const Token& token, const std::string& message) {
    if (recovering_) return;
    recovering_ = true;
    Report(token.position, message);
  }
  static std::string Display(const Token& token) {
    return Quoted(token.kind == TokenKind::kEnd ? "<EOF>" : token.text);
  }
  void ReportUnwanted(TerminalSet expected) {
    ReportOnce(Current(),
               "extraneous input " + Display(Current()) + " expecting " + expected.ToText());
  }

  /// The source text from one token to another, without its unreadable pieces.
  std::string TextOf(const Token& first, const Token& last) const {
    if (first.kind == TokenKind::kEnd) return "<EOF>";
    const char* at = first.text.data();
    const char* end = last.kind == TokenKind::kEnd ? source_.data() + source_.size()
                                                   : last.text.data() + last.text.size();
    std::string text;
    for (const Unreadable& unreadable : list_.unreadable) {
      const char* begin = unreadable.text.data();
      if (begin < at || begin >= end) continue;
      text.append(at, begin);
      at = begin + unreadable.text.size();
    }
    return text.append(at, end);
  }

  // ---- Errors and recovery

  void EndRecovery() {
    recovering_ = false;
    failed_places_ = 0;
  }

  /// Keeps the reason why a rule ends early, which is reported once the rule has ended.
  bool Fail(const Token& culprit, std::string message) {
    culprit_ = &culprit;
    failure_ = std::move(message);
    return false;
  }
  bool FailMismatch(TerminalSet expected) {
    return Fail(Current(),
                "mismatched input " + Display(Current()) + " expecting " + expected.ToText());
  }
  /// Fails because nothing that may stand here begins like the tokens up to the one `ahead`.
  bool FailChoice(Place place, std::size_t ahead) {
    place_ = place;
    const Token& culprit = list_.tokens[IndexOf(ahead)];
    const std::string text = TextOf(Current(), culprit);
    const std::string_view word = std::string_view(text).substr(1);
    if (word == "true" || word == "false" || word == "null") {
      return Fail(culprit, "mismatched input '" + std::string(word) + "' expecting IDENTIFIER");
    }
    return Fail(culprit, "no viable alternative at input " + Quoted(text));
  }

  /// Whether another recovery may begin.
  bool BeginRecovery() {
    skipped_ = 0;
    if (recoveries_++ < kMostRecoveries) return true;
    Report(Current().position, "error recovery attempt limit exceeded: 30");
    given_up_ = true;
    return false;
  }
  void Skip() {
    if (skipped_++ >= kMostSkipped) {
      GiveUp("error recovery token lookahead limit exceeded: " + std::to_string(kMostSkipped));
    } else {
      Consume();
    }
  }

  /// Recovers from a failed rule: skips what cannot follow any of the rules that are being read.
  void Recover() {
    if (given_up_) return;
    ReportOnce(*culprit_, failure_);
    if (given_up_ || !BeginRecovery()) return;
    const std::uint64_t place = std::uint64_t{1} << static_cast<unsigned>(place_);
    // The same error again: something has to give.
    if (failed_at_ == at_ && (failed_places_ & place) != 0) Skip();
    failed_at_ = at_;
    failed_places_ |= place;
    while (!given_up_ && Next() != kEnd && !NextIs(followers_)) Skip();
  }

  /// Called where a part may begin or be missing: leaves a token out that does not fit if the one
  /// behind it does.
  bool Sync(Place place, TerminalSet expected) {
    if (given_up_) return false;
    place_ = place;
    if (recovering_ || NextIs(expected)) return true;
    if (!NextIs(expected, 1)) return FailMismatch(expected);
    ReportUnwanted(expected);
    Consume();
    EndRecovery();
    return !given_up_;
  }
  /// Called where a repetition may go on: skips what fits neither it nor what follows.
  void SyncRepetition(Place place, TerminalSet expected) {
    place_ = place;
    if (given_up_ || recovering_ || NextIs(expected)) return;
    ReportUnwanted(expected);
    while (!given_up_ && Next() != kEnd && !NextIs(expected.And(followers_))) Consume();
  }

  bool MayFollow(Terminal terminal, Follow follow) const {
    std::size_t outer = follows_.size();
    while (!follow.terminals.Contains(terminal)) {
      if (!follow.at_end) return false;
      if (outer == 0) return terminal == kEnd;
      follow = follows_[--outer];
    }
    return true;
  }

  /// Takes a token, or leaves out the one before it, or does as if it were there.
  bool Match(Terminal terminal, Place place, Follow behind) {
    if (given_up_) return false;
    if (TakeIf(terminal)) return true;
    place_ = place;
    if (!BeginRecovery()) return false;
    const TerminalSet expected = {terminal};
    if (Next(1) == terminal) {
      ReportUnwanted(expected);
      Skip();
      EndRecovery();
      Skip();
      return !given_up_;
    }
    if (!MayFollow(Next(), behind)) return FailMismatch(expected);
    ReportOnce(Current(), "missing " + expected.ToText() + " at " + Display(Current()));
    return !given_up_;
  }

  // ---- The rules

  /// Reads one rule with `body`, which says whether it came to its end.
  template <typename Body>
  void Call(Rule rule, Follow follow, Body body) {
    if (given_up_) return;
    CountLaps();
    const TerminalSet outer = followers_;
    followers_ = outer.And(follow.terminals);
    follows_.push_back(follow);
    if (++depth_[rule] > kMaxNesting) {
      GiveUp("expression recursion limit exceeded: " + std::to_string(kMaxNesting));
    } else if (!body()) {
      Recover();
    }
    --depth_[rule];
    follows_.pop_back();
    followers_ = outer;
  }
  Expr* Nothing() { return builder_.Placeholder(Problems::kBeforeStart); }

  Expr* Expression(Follow follow) {
    Expr* expr = Nothing();
    Call(kExprRule, follow, [&] {
      expr = Or({{kQuestion}, true});
      if (Next() != kQuestion) return true;
      const std::size_t position = Take().position;
      Expr* truthy = Or({{kColon}});
      Expr* falsy = Nothing();
      const bool whole = Match(kColon, Place::kConditionalColon, {kStart});
      if (whole) falsy = Expression(kAtEnd);
      expr = builder_.Conditional(position, expr, truthy, falsy);
      return whole;
    });
    return expr;
  }

  Expr* Or(Follow follow) { return Logic(kOrRule, kOr, operators::kOr, follow); }
  Expr* And(Follow follow) { return Logic(kAndRule, kAnd, operators::kAnd, follow); }

  Expr* Logic(Rule rule, Terminal symbol, std::string_view function, Follow follow) {
    std::vector<Expr*> terms;
    std::vector<std::size_t> positions;
    Call(rule, follow, [&] {
      const auto term = [&] {
        const Follow behind = {{symbol}, true};
        terms.push_back(rule == kOrRule ? And(behind) : Relation(0, behind));
      };
      term();
      while (Next() == symbol) {
        positions.push_back(Take().position);
        term();
      }
      return true;
    });
    return terms.empty() ? Nothing() : builder_.Logic(function, terms, positions);
  }

  // The numbers of levels are those that an operator needs at least.

  Expr* Relation(int level, Follow follow) {
    Expr* expr = Nothing();
    Call(kRelationRule, follow, [&] {
      expr = Calculation(0, {kRelations, true});
      while (level <= 1 && NextIs(kRelations)) {
        const Token& symbol = Take();
        expr = builder_.Binary(symbol, expr, Relation(2, {kRelations, true}));
      }
      return true;
    });
    return expr;
  }

  Expr* Calculation(int level, Follow follow) {
    constexpr Follow kBehind = {kProducts.And(kSums), true};
    Expr* expr = Nothing();
    Call(kCalcRule, follow, [&] {
      expr = Unary(kBehind);
      while ((level <= 2 && NextIs(kProducts)) || (level <= 1 && NextIs(kSums))) {
        const int operand_level = NextIs(kProducts) ? 3 : 2;
        const Token& symbol = Take();
        expr = builder_.Binary(symbol, expr, Calculation(operand_level, kBehind));
      }
      return true;
    });
    return expr;
  }

  Expr* Unary(Follow follow) {
    Expr* expr = builder_.Placeholder(Current().position);
    Call(kUnaryRule, follow, [&] {
      if (!Sync(Place::kUnary, kStart)) return false;
      if (Next() == kNot) return Signed(kNot, Place::kExclamations, operators::kNot, expr);
      // One minus before a number belongs to it.
      if (Next() == kMinus && !NextIs({kInt, kFloat}, 1)) {
        if (!NextIs(kMemberStart, 1)) return FailChoice(Place::kUnary, 1);
        return Signed(kMinus, Place::kMinuses, operators::kNegate, expr);
      }
      if (!NextIs(kMemberStart)) return FailChoice(Place::kUnary, 0);
      expr = Member(kAtEnd);
      return true;
    });
    return expr;
  }

  /// Reads signs and the operand behind them.
  bool Signed(Terminal sign, Place place, std::string_view function, Expr*& expr) {
    const std::size_t position = Current().position;
    Expr* operand = Nothing();
    bool odd = false;
    bool whole = true;
    do {
      Take();
      odd = !odd;
      SyncRepetition(place, kMemberStart.And({sign}));
      // Whether a minus is another sign or belongs to a number needs a second look.
      if (sign == kMinus && !NextIs(kMemberStart, Next() == kMinus ? 1 : 0)) {
        whole = FailChoice(place, Next() == kMinus ? 1 : 0);
      }
    } while (whole && Next() == sign);
    if (whole) operand = Member(kAtEnd);
    expr = odd ? builder_.Unary(function, position, operand) : operand;
    return whole;
  }

  Expr* Member(Follow follow) {
    Expr* expr = Nothing();
    Call(kMemberRule, follow, [&] {
      expr = Primary(kBehindMember);
      while (NextIs(kSuffixes)) {
        if (!Suffix(expr)) return false;
      }
      return true;
    });
    return expr;
  }

  /// Reads a selection, call or index behind `expr`.
  bool Suffix(Expr*& expr) {
    if (Next() == kOpenBracket) return IndexSuffix(expr);
    const Terminal next = Next(1);
    if (next != kQuestion && !kFieldName.Contains(next)) return FailChoice(Place::kSuffix, 1);
    const bool call = next == kIdentifier && Next(2) == kOpenParen;
    const std::size_t dot = Take().position;
    if (call) {
      const Token& name = Take();
      const std::size_t open = Take().position;
      std::vector<Expr*> arguments;
      const bool whole = Arguments(Place::kMemberArguments, arguments) &&
                         Match(kCloseParen, Place::kMemberClose, kBehindMember);
      expr = builder_.MemberCall(expr, name.text, open, std::move(arguments));
      return whole;
    }
    const bool optional = TakeIf(kQuestion);
    const std::size_t name_position = Current().position;
    if (const Token* name = FieldName(kBehindMember)) {
      expr = builder_.Select(expr, dot, *name, optional);
    } else {
      meanings_.Add(name_position, "unsupported ident kind");
      expr = builder_.Select(expr, dot, Token{}, optional);
    }
    return true;
  }

  bool IndexSuffix(Expr*& expr) {
    const std::size_t position = Take().position;
    Expr* index = Nothing();
    bool optional = false;
    bool whole = Sync(Place::kIndexStart, kElementStart);
    if (whole) {
      optional = TakeIf(kQuestion);
      index = Expression({{kCloseBracket}});
      whole = Match(kCloseBracket, Place::kIndexClose, kBehindMember);
    }
    expr = builder_.Index(expr, position, index, optional);
    return whole;
  }

  /// Reads the name of a field; null when there is none.
  const Token* FieldName(Follow follow) {
    const Token* name = nullptr;
    Call(kFieldRule, follow, [&] {
      if (!Sync(Place::kFieldName, kFieldName)) return false;
      if (!NextIs(kFieldName)) return FailChoice(Place::kFieldName, 0);
      name = &Take();
      return true;
    });
    return name;
  }

  /// Reads the arguments between parentheses, of which there may be none.
  bool Arguments(Place place, std::vector<Expr*>& arguments) {
    if (!Sync(place, kStart.And({kCloseParen}))) return false;
    if (!NextIs(kStart)) return true;
    Call(kListRule, {{kCloseParen}}, [&] {
      do {
        arguments.push_back(Expression({{kComma}, true}));
      } while (TakeIf(kComma));
      return true;
    });
    return true;
  }

  Expr* Primary(Follow follow) {
    Expr* expr = Nothing();
    Call(kPrimaryRule, follow, [&] {
      const std::size_t start = Current().position;
      if (!Sync(Place::kPrimary, kMemberStart)) return false;
      switch (Next()) {
        case kOpenParen:
          Take();
          expr = Expression({{kCloseParen}});
          return Match(kCloseParen, Place::kNestedClose, kAtEnd);
        case kOpenBracket:
          return List(expr);
        case kOpenBrace:
          return Map(expr);
        case kDot:
        case kIdentifier:
          return Name(start, expr);
        default:
          if (!NextIs(kMemberStart)) return FailChoice(Place::kPrimary, 0);
          expr = Literal();
          return true;
      }
    });
    return expr;
  }

  /// Whether `a.b.c {` stands here, behind a dot perhaps: a message is made.
  bool IsMessage(std::size_t name) {
    while (Next(name) == kIdentifier) {
      if (Next(name + 1) == kOpenBrace) return true;
      if (Next(name + 1) != kDot) return false;
      name += 2;
    }
    return false;
  }

  bool Name(std::size_t start, Expr*& expr) {
    const bool dot = Next() == kDot;
    if (dot && Next(1) != kIdentifier) return FailChoice(Place::kPrimary, 1);
    if (IsMessage(dot ? 1 : 0)) return Message(expr);
    if (dot) Take();
    const Token& name = Take();
    const bool allowed = builder_.CheckName(start, name);
    const std::size_t reported = meanings_.size();
    bool whole = true;
    if (Next() == kOpenParen) {
      const std::size_t open = Take().position;
      std::vector<Expr*> arguments;
      whole = Arguments(Place::kArguments, arguments) &&
              Match(kCloseParen, Place::kArgumentsClose, kAtEnd);
      if (allowed) {
        expr = builder_.GlobalCall(builder_.FullName(name, dot), open, std::move(arguments));
      }
    } else if (allowed) {
      expr = builder_.Identifier(name, dot);
    }
    if (!allowed) {
      // Nobody looks at its arguments.
      meanings_.Truncate(reported);
      expr = builder_.Placeholder(start);
    }
    return whole;
  }

  Expr* Literal() {
    Expr* expr = Nothing();
    Call(kLiteralRule, kAtEnd, [&] {
      const std::size_t start = Current().position;
      constexpr TerminalSet kNumbers = {kInt, kFloat};
      constexpr TerminalSet kRest = {kTrue, kFalse, kNull, kUint, kString, kBytes};
      if (!Sync(Place::kLiteral, kNumbers.And(kRest).And({kMinus}))) return false;
      const bool negative = Next() == kMinus;
      if (negative && !NextIs(kNumbers, 1)) return FailChoice(Place::kLiteral, 1);
      if (!negative && !NextIs(kNumbers.And(kRest))) return FailChoice(Place::kLiteral, 0);
      if (negative) Take();
      expr = builder_.Constant(start, Take(), negative);
      return true;
    });
    return expr;
  }

  /// Takes a comma with one of `next` behind it. Any other comma belongs to the end.
  bool TakeComma(TerminalSet next) { return Next() == kComma && NextIs(next, 1) && TakeIf(kComma); }

  /// Reads the end of a list, map or message: a comma perhaps, and what closes it.
  bool Close(Place comma, Place close, Terminal terminal) {
    if (!Sync(comma, {kComma, terminal})) return false;
    TakeIf(kComma);
    return Match(terminal, close, kAtEnd);
  }

  bool List(Expr*& expr) {
    expr = builder_.Container(ExprKind::kList, Take().position);
    if (!Sync(Place::kListStart, kElementStart.And({kComma, kCloseBracket}))) return false;
    if (NextIs(kElementStart)) {
      Call(kListRule, {{kComma, kCloseBracket}}, [&] {
        do {
          AddElement(*expr, {{kComma}, true});
        } while (TakeComma(kElementStart));
        return true;
      });
    }
    return Close(Place::kListComma, Place::kListClose, kCloseBracket);
  }

  /// Reads an element or key with the question mark before it, if there is one.
  void AddElement(Expr& container, Follow follow) {
    Expr* part = Nothing();
    bool optional = false;
    std::size_t position = 0;
    Call(kFieldRule, follow, [&] {
      if (!Sync(Place::kElement, kElementStart)) return false;
      position = Current().position;
      optional = TakeIf(kQuestion);
      part = Expression(kAtEnd);
      return true;
    });
    if (optional) builder_.CheckOptional("?", position);
    Builder::Add(container, part, optional);
  }

  bool Map(Expr*& expr) {
    expr = builder_.Container(ExprKind::kMap, Take().position);
    if (!Sync(Place::kMapStart, kElementStart.And({kComma, kCloseBrace}))) return false;
    if (NextIs(kElementStart)) {
      Call(kListRule, {{kComma, kCloseBrace}}, [&] {
        Place colon = Place::kFirstKeyColon;
        do {
          // Nobody looks at the key of an entry without a colon.
          const std::size_t reported = meanings_.size();
          AddElement(*expr, {{kColon}});
          if (!Match(kColon, colon, {kStart})) {
            meanings_.Truncate(reported);
            expr->arguments.pop_back();
            return false;
          }
          colon = Place::kKeyColon;
          Builder::Add(*expr, Expression({{kComma}, true}));
        } while (TakeComma(kElementStart));
        return true;
      });
    }
    return Close(Place::kMapComma, Place::kMapClose, kCloseBrace);
  }

  bool Message(Expr*& expr) {
    std::string name;
    while (!given_up_ && Next() != kOpenBrace) name += Take().text;
    expr = builder_.Container(ExprKind::kStruct, Take().position);
    expr->name = builder_.Keep(std::move(name));
    if (!Sync(Place::kMessageStart, kFieldStart.And({kComma, kCloseBrace}))) return false;
    if (NextIs(kFieldStart)) Fields(*expr);
    return Close(Place::kMessageComma, Place::kMessageClose, kCloseBrace);
  }

  void Fields(Expr& message) {
    const std::size_t start = Current().position;
    Call(kListRule, {{kComma, kCloseBrace}}, [&] {
      Place colon = Place::kFirstFieldColon;
      do {
        const Token* name = Field();
        if (!Match(kColon, colon, {kStart})) return false;
        colon = Place::kFieldColon;
        const std::size_t reported = meanings_.size();
        Expr* value = Expression({{kComma}, true});
        if (name == nullptr || name->kind == TokenKind::kQuotedIdentifier) {
          meanings_.Truncate(reported);  // nobody looks at its value
          meanings_.Add(start,
                        name == nullptr ? "unsupported ident kind" : "unsupported syntax: '`'");
        } else {
          Builder::Add(message, builder_.FieldName(*name));
          Builder::Add(message, value);
        }
      } while (TakeComma(kFieldStart));
      return true;
    });
  }

  const Token* Field() {
    const Token* name = nullptr;
    Call(kFieldRule, {{kColon}}, [&] {
      if (!Sync(Place::kField, kFieldStart)) return false;
      TakeIf(kQuestion);
      name = FieldName(kAtEnd);
      return true;
    });
    return name;
  }

  std::string_view source_;
  const TokenList& list_;
  std::vector<Terminal> terminals_;
  Problems& problems_;
  Tree tree_;
  Problems meanings_;  ///< faults beside the syntax, reported behind its errors
  Builder builder_;

  std::size_t at_ = 0;
  std::size_t read_ = 0;  ///< the number of unreadable pieces that have been reported
  int reports_ = 0;
  int recoveries_ = 0;
  int skipped_ = 0;
  bool recovering_ = false;
  bool given_up_ = false;

  const Token* culprit_ = nullptr;
  std::string failure_;
  Place place_ = Place::kEnd;
  std::size_t failed_at_ = 0;
  std::uint64_t failed_places_ = 0;  ///< a bit for each place that has failed at that token

  std::vector<Follow> follows_;  ///< the followers of the rules that are being read
  TerminalSet followers_{};      ///< the terminals of all of them
  std::array<int, kRuleCount> depth_{};
};

}  // namespace

void ExplainSyntax(std::string_view source, const TokenList& tokens, Dialect dialect,
                   Problems& problems) {
  RecoveringParser(source, tokens, dialect, problems).Run();
}

}  // namespace tandem::cel
