#include <algorithm>
#include <array>

#include "validation/gotypes/parser_internal.h"

namespace tandem::gotypes {

using syntax::ConstExpr;

namespace {

constexpr std::array<std::string_view, 13> kArithmetic = {"+", "-",  "*",  "/",  "%",  "&", "|",
                                                          "^", "<<", ">>", "&^", "&&", "||"};
constexpr std::array<std::string_view, 6> kComparisons = {"==", "!=", "<", "<=", ">", ">="};

template <std::size_t N>
bool IsOneOf(const Token& token, const std::array<std::string_view, N>& operators) {
  return token.kind == Token::Kind::kOperator &&
         std::find(operators.begin(), operators.end(), token.text) != operators.end();
}

}  // namespace

ConstExpr& ConstParser::NewConst(ConstExpr::Kind kind) {
  ConstExpr& made = file_.const_nodes.emplace_back();
  made.kind = kind;
  made.place = Current().place;
  return made;
}

const ConstExpr* ConstParser::ParseConstExpr(int depth) {
  if (depth > kMaxTypeDepth) {
    Fail(Current().place, "expression nests too deeply");
    return nullptr;
  }
  const ConstExpr* first = ParseOperand(depth);
  if (first == nullptr) return nullptr;
  if (!IsOneOf(Current(), kArithmetic) && !IsOneOf(Current(), kComparisons)) return first;

  ConstExpr& all = NewConst(ConstExpr::Kind::kSum);
  all.place = first->place;
  all.operands.push_back(first);
  while (IsOneOf(Current(), kArithmetic) || IsOneOf(Current(), kComparisons)) {
    if (IsOneOf(Current(), kComparisons)) {
      all.kind = ConstExpr::Kind::kUntyped;
    } else if (!At("+") && all.kind == ConstExpr::Kind::kSum) {
      all.kind = ConstExpr::Kind::kMixed;
    }
    Take();
    all.operands.push_back(ParseOperand(depth));
    if (all.operands.back() == nullptr) return nullptr;
  }
  return &all;
}

const ConstExpr* ConstParser::ParseOperand(int depth) {
  bool has_sign = false;
  while (At("+") || At("-") || At("!") || At("^")) {
    Take();
    has_sign = true;
  }
  ConstExpr* sign = has_sign ? &NewConst(ConstExpr::Kind::kMixed) : nullptr;
  const ConstExpr* operand = nullptr;
  if (At(Token::Kind::kString)) {
    ConstExpr& string = NewConst(ConstExpr::Kind::kString);
    string.literal = Take();
    operand = &string;
  } else if (At(Token::Kind::kNumber) || At(Token::Kind::kRune)) {
    operand = &NewConst(ConstExpr::Kind::kUntyped);
    Take();
  } else if (At(Token::Kind::kIdentifier)) {
    operand = ParseNameOrCall(depth);
  } else if (TakeIf("(")) {
    operand = ParseConstExpr(depth + 1);
    if (operand != nullptr && !Expect(")")) return nullptr;
  } else {
    return SkipOperand();
  }
  if (operand == nullptr) return nullptr;
  // Selectors, indexes and literals of composite types never make a string constant.
  if (At(".") || At("[") || At("{") || At("(")) return SkipOperand();
  if (sign == nullptr) return operand;
  sign->operands.push_back(operand);
  return sign;
}

const ConstExpr* ConstParser::ParseNameOrCall(int depth) {
  ConstExpr& expr = NewConst(ConstExpr::Kind::kName);
  expr.name = Take().text;
  if (TakeIf(".")) {
    expr.qualifier = expr.name;
    if (!At(Token::Kind::kIdentifier)) return Unexpected("name"), nullptr;
    expr.name = Take().text;
  }
  if (!TakeIf("(")) return &expr;
  expr.kind = ConstExpr::Kind::kUntyped;
  if (!At(")")) {
    const ConstExpr* operand = ParseConstExpr(depth + 1);
    if (operand == nullptr) return nullptr;
    if (At(")")) {
      expr.kind = ConstExpr::Kind::kCall;
      expr.operands.push_back(operand);
    }
  }
  return SkipToEnd(false) && Expect(")") ? &expr : nullptr;
}

/// Skips an expression that we need not understand, up to its end.
const ConstExpr* ConstParser::SkipOperand() {
  const ConstExpr& skipped = NewConst(ConstExpr::Kind::kUntyped);
  const Token begin = Current();
  if (!SkipToEnd(true)) return nullptr;
  if (begin.text.data() == Current().text.data()) return Unexpected("expression"), nullptr;
  return &skipped;
}

}  // namespace tandem::gotypes
