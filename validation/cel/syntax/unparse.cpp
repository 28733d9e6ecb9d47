#include "validation/cel/syntax/unparse.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace tandem::cel {
namespace {

/// The binding strength of an expression: one that is weaker than its place needs is parenthesized.
enum class Tightness : std::uint8_t {
  kConditional,
  kOr,
  kAnd,
  kRelation,
  kSum,
  kProduct,
  kUnary,
  kMember,
};

struct Binary {
  std::string_view function;
  std::string_view symbol;
  Tightness tightness;
};

constexpr std::array kBinaries = {
    Binary{operators::kOr, "||", Tightness::kOr},
    Binary{operators::kAnd, "&&", Tightness::kAnd},
    Binary{operators::kEquals, "==", Tightness::kRelation},
    Binary{operators::kNotEquals, "!=", Tightness::kRelation},
    Binary{operators::kLess, "<", Tightness::kRelation},
    Binary{operators::kLessEquals, "<=", Tightness::kRelation},
    Binary{operators::kGreater, ">", Tightness::kRelation},
    Binary{operators::kGreaterEquals, ">=", Tightness::kRelation},
    Binary{operators::kIn, "in", Tightness::kRelation},
    Binary{operators::kAdd, "+", Tightness::kSum},
    Binary{operators::kSubtract, "-", Tightness::kSum},
    Binary{operators::kMultiply, "*", Tightness::kProduct},
    Binary{operators::kDivide, "/", Tightness::kProduct},
    Binary{operators::kModulo, "%", Tightness::kProduct},
};

const Binary* FindBinary(const Expr& expr) {
  if (expr.kind != ExprKind::kCall || expr.macro != nullptr) return nullptr;
  const auto* at = std::find_if(kBinaries.begin(), kBinaries.end(),
                                [&](const Binary& b) { return b.function == expr.name; });
  return at == kBinaries.end() ? nullptr : at;
}

std::string Escape(unsigned char byte) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "\\x%02x", byte);
  return text.data();
}

/// A literal in quotes. Bytes outside of ASCII are escaped in bytes, but not in a string.
std::string Quoted(std::string_view text, bool is_bytes) {
  std::string quoted = is_bytes ? "b'" : "'";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\'' || c == '\\') {
      quoted += {'\\', c};
    } else if (byte < 0x20 || byte == 0x7f || (is_bytes && byte > 0x7f)) {
      quoted += Escape(byte);
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

/// The shortest text that is read as the same number.
std::string NumberText(double number) {
  std::array<char, 32> text{};
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*g", digits, number);
    if (std::strtod(text.data(), nullptr) == number) break;
  }
  std::string shortest = text.data();
  const bool whole = shortest.find_first_of(".e") == std::string::npos;
  return whole ? shortest + ".0" : shortest;
}

std::string LiteralText(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::kNull:
      return "null";
    case Literal::Kind::kBool:
      return literal.truth ? "true" : "false";
    case Literal::Kind::kInt:
      return std::to_string(literal.integer);
    case Literal::Kind::kUint:
      return std::to_string(literal.natural) + "u";
    case Literal::Kind::kDouble:
      return NumberText(literal.real);
    case Literal::Kind::kString:
      return Quoted(literal.text, false);
    case Literal::Kind::kBytes:
      return Quoted(literal.text, true);
  }
  return {};
}

bool IsNegative(const Expr& expr) {
  return expr.kind == ExprKind::kLiteral && LiteralText(expr.literal).starts_with('-');
}

/// Whether it is a number literal that is not below zero.
bool IsNumber(const Expr& expr) {
  if (expr.kind != ExprKind::kLiteral || IsNegative(expr)) return false;
  const Literal::Kind kind = expr.literal.kind;
  return kind == Literal::Kind::kInt || kind == Literal::Kind::kUint ||
         kind == Literal::Kind::kDouble;
}

bool IsUnary(const Expr& expr) {
  return expr.IsCall(operators::kNot) || expr.IsCall(operators::kNegate);
}

Tightness TightnessOf(const Expr& expr) {
  if (expr.macro != nullptr) return Tightness::kMember;
  if (const Binary* binary = FindBinary(expr)) return binary->tightness;
  if (expr.IsCall(operators::kConditional)) return Tightness::kConditional;
  return IsUnary(expr) || IsNegative(expr) ? Tightness::kUnary : Tightness::kMember;
}

/// Collects the terms that `a && b && c` puts together, in order.
void CollectTerms(const Expr& expr, std::string_view function,  // NOLINT(misc-no-recursion)
                  std::vector<const Expr*>& terms) {
  if (!expr.IsCall(function) || expr.macro != nullptr) return terms.push_back(&expr);
  for (const Expr* argument : expr.arguments) CollectTerms(*argument, function, terms);
}

/// Whether the parser would put so many terms together like this; see Builder::Balance.
bool IsBalanced(const Expr& expr, std::string_view function,  // NOLINT(misc-no-recursion)
                std::size_t operations) {
  if (operations == 0) return !expr.IsCall(function);
  if (!expr.IsCall(function)) return false;
  const std::size_t left = operations / 2;
  return IsBalanced(*expr.arguments[0], function, left) &&
         IsBalanced(*expr.arguments[1], function, operations - 1 - left);
}

class Printer {
 public:
  std::string Print(const Expr& expr, Tightness needed) {  // NOLINT(misc-no-recursion)
    return TightnessOf(expr) < needed ? "(" + Bare(expr) + ")" : Bare(expr);
  }

 private:
  std::string Whole(const Expr& expr) { return Print(expr, Tightness::kConditional); }  // NOLINT

  std::string Bare(const Expr& expr) {  // NOLINT(misc-no-recursion)
    if (expr.macro != nullptr) {
      return Called(expr.macro->target, expr.macro->name, expr.macro->arguments);
    }
    switch (expr.kind) {
      case ExprKind::kLiteral:
        return LiteralText(expr.literal);
      case ExprKind::kIdent:
        return std::string(expr.name);
      case ExprKind::kSelect:
        return Print(*expr.target, Tightness::kMember) + "." + std::string(expr.name);
      case ExprKind::kCall:
        return CallText(expr);
      case ExprKind::kList:
        return "[" + Elements(expr) + "]";
      case ExprKind::kMap:
        return "{" + Entries(expr) + "}";
      case ExprKind::kStruct:
        return std::string(expr.name) + "{" + Entries(expr) + "}";
      case ExprKind::kComprehension:
        break;
    }
    return {};
  }

  std::string UnaryText(const Expr& expr, const Expr& operand) {  // NOLINT(misc-no-recursion)
    // A minus right before a number would belong to it.
    const bool is_apart = expr.IsCall(operators::kNegate) && IsNumber(operand);
    const std::string text = Print(operand, Tightness::kMember);
    return std::string(1, expr.name.front()) + (is_apart ? "(" + text + ")" : text);
  }

  std::string CallText(const Expr& expr) {  // NOLINT(misc-no-recursion)
    const std::vector<Expr*>& of = expr.arguments;
    if (const Binary* binary = FindBinary(expr)) return BinaryText(expr, *binary);
    if (expr.IsCall(operators::kConditional)) {
      return Print(*of[0], Tightness::kOr) + " ? " + Print(*of[1], Tightness::kOr) + " : " +
             Whole(*of[2]);
    }
    if (IsUnary(expr)) return UnaryText(expr, *of[0]);
    if (expr.IsCall(operators::kIndex)) return Indexed(expr, "[");
    if (expr.IsCall(operators::kOptionalIndex)) return Indexed(expr, "[?");
    if (expr.IsCall(operators::kOptionalSelect)) {
      return Print(*of[0], Tightness::kMember) + ".?" + std::string(of[1]->literal.text);
    }
    return Called(expr.target, expr.name, of);
  }

  std::string Indexed(const Expr& expr, std::string_view bracket) {  // NOLINT(misc-no-recursion)
    return Print(*expr.arguments[0], Tightness::kMember) + std::string(bracket) +
           Whole(*expr.arguments[1]) + "]";
  }

  std::string BinaryText(const Expr& expr, const Binary& binary) {  // NOLINT(misc-no-recursion)
    if (binary.tightness <= Tightness::kAnd) return Chain(expr, binary);
    // Operators of one kind are put together from the left.
    const auto tighter = static_cast<Tightness>(static_cast<int>(binary.tightness) + 1);
    return Joined({Print(*expr.arguments[0], binary.tightness), Print(*expr.arguments[1], tighter)},
                  binary.symbol);
  }

  std::string Chain(const Expr& expr, const Binary& binary) {  // NOLINT(misc-no-recursion)
    std::vector<const Expr*> terms;
    CollectTerms(expr, binary.function, terms);
    if (!IsBalanced(expr, binary.function, terms.size() - 1)) {
      terms.assign(expr.arguments.begin(), expr.arguments.end());
    }
    const auto tighter = static_cast<Tightness>(static_cast<int>(binary.tightness) + 1);
    std::vector<std::string> texts;
    texts.reserve(terms.size());
    for (const Expr* term : terms) texts.push_back(Print(*term, tighter));
    return Joined(texts, binary.symbol);
  }

  static std::string Joined(const std::vector<std::string>& texts, std::string_view symbol) {
    std::string joined = texts.front();
    for (std::size_t i = 1; i < texts.size(); ++i) {
      joined += " " + std::string(symbol) + " " + texts[i];
    }
    return joined;
  }

  std::string Called(const Expr* target, std::string_view function,  // NOLINT(misc-no-recursion)
                     const std::vector<Expr*>& arguments) {
    std::string text = target == nullptr ? "" : Print(*target, Tightness::kMember) + ".";
    text += std::string(function) + "(";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      text += (i > 0 ? ", " : "") + Whole(*arguments[i]);
    }
    return text + ")";
  }

  static std::string_view Mark(const Expr& expr, std::size_t i) {
    return i < expr.optional.size() && expr.optional[i] ? "?" : "";
  }

  std::string Elements(const Expr& list) {  // NOLINT(misc-no-recursion)
    std::string text;
    for (std::size_t i = 0; i < list.arguments.size(); ++i) {
      text += (i > 0 ? ", " : "") + std::string(Mark(list, i)) + Whole(*list.arguments[i]);
    }
    return text;
  }

  std::string Entries(const Expr& map) {  // NOLINT(misc-no-recursion)
    std::string text;
    for (std::size_t i = 0; i + 1 < map.arguments.size(); i += 2) {
      text += (i > 0 ? ", " : "") + std::string(Mark(map, i / 2)) + Whole(*map.arguments[i]) +
              ": " + Whole(*map.arguments[i + 1]);
    }
    return text;
  }
};

}  // namespace

std::string Unparse(const Expr& expr) { return Printer().Print(expr, Tightness::kConditional); }

}  // namespace tandem::cel
