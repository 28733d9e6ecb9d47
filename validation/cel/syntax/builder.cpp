#include "validation/cel/syntax/builder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "validation/cel/syntax/macros.h"
#include "validation/cel/syntax/reserved_words.h"
#include "validation/cel/syntax/unescape.h"

namespace tandem::cel {
namespace {

struct BinaryOperator {
  std::string_view symbol;
  std::string_view function;
};
constexpr std::array<BinaryOperator, 12> kBinaryOperators = {{{"<", operators::kLess},
                                                              {"<=", operators::kLessEquals},
                                                              {">", operators::kGreater},
                                                              {">=", operators::kGreaterEquals},
                                                              {"==", operators::kEquals},
                                                              {"!=", operators::kNotEquals},
                                                              {"in", operators::kIn},
                                                              {"+", operators::kAdd},
                                                              {"-", operators::kSubtract},
                                                              {"*", operators::kMultiply},
                                                              {"/", operators::kDivide},
                                                              {"%", operators::kModulo}}};

std::string_view OperatorFunction(std::string_view symbol) {
  return std::find_if(kBinaryOperators.begin(), kBinaryOperators.end(),
                      [&](const BinaryOperator& candidate) { return candidate.symbol == symbol; })
      ->function;
}

/// The digits as a number of their base; none when they are too many.
std::optional<std::uint64_t> Natural(std::string_view text) {
  const bool hex = text.starts_with("0x");
  if (hex) text.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  return error == std::errc() ? std::optional(value) : std::nullopt;
}

void Contain(Expr& expr, const Expr* part) { expr.height = std::max(expr.height, part->height); }

}  // namespace

Expr* Builder::Problem(std::size_t position, std::string message) {
  problems_.Add(position, std::move(message));
  return Placeholder(position);
}

Expr* Builder::Call(std::string_view function, std::size_t position, std::vector<Expr*> arguments) {
  Expr* call = tree_.New(ExprKind::kCall, position);
  call->name = function;
  for (const Expr* argument : arguments) Contain(*call, argument);
  call->arguments = std::move(arguments);
  return call;
}

Expr* Builder::Raise(Expr* expr) {
  too_high_ = too_high_ || ++expr->height > kMaxNesting;
  return expr;
}

Expr* Builder::Conditional(std::size_t position, Expr* condition, Expr* truthy, Expr* falsy) {
  return Raise(Call(operators::kConditional, position, {condition, truthy, falsy}));
}

Expr* Builder::Binary(const Token& symbol, Expr* left, Expr* right) {
  return Raise(Call(OperatorFunction(symbol.text), symbol.position, {left, right}));
}

Expr* Builder::Unary(std::string_view function, std::size_t position, Expr* operand) {
  return Call(function, position, {operand});
}

Expr* Builder::Logic(std::string_view function, const std::vector<Expr*>& terms,
                     const std::vector<std::size_t>& positions) {
  if (positions.empty()) return terms[0];
  return Balance(function, terms, positions, 0, positions.size() - 1);
}

/// The balanced tree of the terms `first` to `last` + 1.
Expr* Builder::Balance(std::string_view function, const std::vector<Expr*>& terms,  // NOLINT
                       const std::vector<std::size_t>& positions, std::size_t first,
                       std::size_t last) {
  const std::size_t middle = (first + last + 1) / 2;
  Expr* left =
      middle == first ? terms[middle] : Balance(function, terms, positions, first, middle - 1);
  Expr* right =
      middle == last ? terms[middle + 1] : Balance(function, terms, positions, middle + 1, last);
  return Call(function, positions[middle], {left, right});
}

Expr* Builder::Select(Expr* operand, std::size_t dot, const Token& name, bool optional) {
  if (name.kind == TokenKind::kQuotedIdentifier) {
    Problem(name.position, "unsupported syntax: '`'");
  }
  if (optional) {
    CheckOptional(".?", dot);
    Expr* field = tree_.New(ExprKind::kLiteral, name.position);
    field->literal.kind = Literal::Kind::kString;
    field->literal.text = name.text;
    return Raise(Call(operators::kOptionalSelect, dot, {operand, field}));
  }
  Expr* select = tree_.New(ExprKind::kSelect, dot);
  select->target = operand;
  select->name = name.text;
  Contain(*select, operand);
  return Raise(select);
}

Expr* Builder::Index(Expr* operand, std::size_t position, Expr* index, bool optional) {
  if (optional) CheckOptional("[?", position);
  const std::string_view function = optional ? operators::kOptionalIndex : operators::kIndex;
  return Raise(Call(function, position, {operand, index}));
}

/// Null for what is no call of a macro.
Expr* Builder::Expand(std::string_view name, Expr* target, std::size_t position,
                      std::vector<Expr*>& arguments) {
  if (too_high_) return nullptr;
  int height = target == nullptr ? 0 : target->height;
  for (const Expr* argument : arguments) height = std::max(height, argument->height);
  Expr* expanded = ExpandMacro({name, target, arguments, position}, dialect_, tree_, problems_);
  if (expanded == nullptr) return nullptr;
  expanded->macro = tree_.Keep({name, target, std::move(arguments)});
  expanded->height = height;
  return expanded;
}

Expr* Builder::MemberCall(Expr* target, std::string_view name, std::size_t position,
                          std::vector<Expr*> arguments) {
  if (Expr* expanded = Expand(name, target, position, arguments)) return Raise(expanded);
  Expr* call = Call(name, position, std::move(arguments));
  call->target = target;
  Contain(*call, target);
  return Raise(call);
}

Expr* Builder::GlobalCall(std::string_view name, std::size_t position,
                          std::vector<Expr*> arguments) {
  if (Expr* expanded = Expand(name, nullptr, position, arguments)) return expanded;
  return Call(name, position, std::move(arguments));
}

std::string_view Builder::FullName(const Token& name, bool leading_dot) {
  return leading_dot ? Keep("." + std::string(name.text)) : name.text;
}

Expr* Builder::Identifier(const Token& name, bool leading_dot) {
  Expr* identifier = tree_.New(ExprKind::kIdent, name.position);
  identifier->name = FullName(name, leading_dot);
  return identifier;
}

bool Builder::CheckName(std::size_t position, const Token& name) {
  if (!IsReservedWord(name.text)) return true;
  problems_.Add(position, "reserved identifier: " + std::string(name.text));
  return false;
}

void Builder::Add(Expr& container, Expr* part, bool optional) {
  Contain(container, part);
  if (optional) {
    const bool entries = container.kind != ExprKind::kList;
    const std::size_t index = container.arguments.size() / (entries ? 2 : 1);
    container.optional.resize(std::max(container.optional.size(), index + 1));
    container.optional[index] = true;
  }
  container.arguments.push_back(part);
}

Expr* Builder::FieldName(const Token& name) {
  Expr* field = tree_.New(ExprKind::kIdent, name.position);
  field->name = name.text;
  return field;
}

void Builder::CheckOptional(std::string_view syntax, std::size_t position) {
  if (dialect_.release >= kOptionals) return;
  problems_.Add(position, "unsupported syntax '" + std::string(syntax) + "'");
}

Expr* Builder::Constant(std::size_t start, const Token& token, bool negative) {
  Expr* expr = tree_.New(ExprKind::kLiteral, start);
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
    default:
      break;
  }
  return expr;
}

void Builder::ReadInt(std::string_view text, bool negative, Expr& expr) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 63U;
  const std::optional<std::uint64_t> value = Natural(text);
  if (!value || *value > kMost - (negative ? 0 : 1)) {
    Problem(expr.position, "invalid int literal");
    return;
  }
  expr.literal.kind = Literal::Kind::kInt;
  expr.literal.integer = static_cast<std::int64_t>(negative ? 0 - *value : *value);
}

void Builder::ReadUint(std::string_view text, Expr& expr) {
  const std::optional<std::uint64_t> value = Natural(text);
  if (!value) {
    Problem(expr.position, "invalid uint literal");
    return;
  }
  expr.literal.kind = Literal::Kind::kUint;
  expr.literal.natural = *value;
}

void Builder::ReadDouble(std::string_view text, bool negative, Expr& expr) {
  const double value = std::strtod(std::string(text).c_str(), nullptr);
  if (std::isinf(value)) {
    Problem(expr.position, "invalid double literal");
    return;
  }
  expr.literal.kind = Literal::Kind::kDouble;
  expr.literal.real = negative ? -value : value;
}

void Builder::ReadText(const Token& token, Expr& expr) {
  const bool bytes = token.kind == TokenKind::kBytes;
  Result<std::string> text = UnescapeText(token.text, bytes);
  if (!text) {
    Problem(expr.position, text.error().message);
    return;
  }
  expr.literal.kind = bytes ? Literal::Kind::kBytes : Literal::Kind::kString;
  expr.literal.text = Keep(*std::move(text));
}

}  // namespace tandem::cel
