#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "validation/cel/syntax/dialect.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/syntax/lexer.h"
#include "validation/cel/syntax/problems.h"

namespace tandem::cel {

/// The most levels that a rule of the grammar may nest, and that a tree of operators, selections,
/// calls of members and indices may have.
inline constexpr int kMaxNesting = 250;

/// Makes the nodes of what a parser reads, macros expanded, and reports what the grammar lets pass.
class Builder {
 public:
  Builder(Dialect dialect, Tree& tree, Problems& problems)
      : dialect_(dialect), tree_(tree), problems_(problems) {}

  /// Stands for what could not be read.
  Expr* Placeholder(std::size_t position) { return tree_.New(ExprKind::kLiteral, position); }

  Expr* Conditional(std::size_t position, Expr* condition, Expr* truthy, Expr* falsy);
  /// `function` between terms, at the positions: a tree whose height grows with the logarithm of
  /// their number.
  Expr* Logic(std::string_view function, const std::vector<Expr*>& terms,
              const std::vector<std::size_t>& positions);
  Expr* Binary(const Token& symbol, Expr* left, Expr* right);
  Expr* Unary(std::string_view function, std::size_t position, Expr* operand);
  Expr* Select(Expr* operand, std::size_t dot, const Token& name, bool optional);
  Expr* Index(Expr* operand, std::size_t position, Expr* index, bool optional);
  Expr* MemberCall(Expr* target, std::string_view name, std::size_t position,
                   std::vector<Expr*> arguments);
  Expr* GlobalCall(std::string_view name, std::size_t position, std::vector<Expr*> arguments);
  Expr* Constant(std::size_t start, const Token& token, bool negative);

  /// A name with the dot before it, if there is one.
  std::string_view FullName(const Token& name, bool leading_dot);
  Expr* Identifier(const Token& name, bool leading_dot);
  /// Reports a name that nothing may have.
  bool CheckName(std::size_t position, const Token& name);

  /// A list, map or message without its elements.
  Expr* Container(ExprKind kind, std::size_t position) { return tree_.New(kind, position); }
  /// Adds an element, or the key of an entry whose value comes next.
  static void Add(Expr& container, Expr* part, bool optional = false);
  Expr* FieldName(const Token& name);
  std::string_view Keep(std::string text) { return tree_.Keep(std::move(text)); }

  /// Reports a question mark that makes something optional to releases which do not know it.
  void CheckOptional(std::string_view syntax, std::size_t position);

  /// Whether the tree is higher than kMaxNesting, and therefore of no use.
  [[nodiscard]] bool too_high() const { return too_high_; }

 private:
  Expr* Problem(std::size_t position, std::string message);
  Expr* Call(std::string_view function, std::size_t position, std::vector<Expr*> arguments);
  Expr* Expand(std::string_view name, Expr* target, std::size_t position,
               std::vector<Expr*>& arguments);
  Expr* Balance(std::string_view function, const std::vector<Expr*>& terms,
                const std::vector<std::size_t>& positions, std::size_t first, std::size_t last);
  /// Adds one level to the height of a tree, and notes when that is too high.
  Expr* Raise(Expr* expr);

  void ReadInt(std::string_view text, bool negative, Expr& expr);
  void ReadUint(std::string_view text, Expr& expr);
  void ReadDouble(std::string_view text, bool negative, Expr& expr);
  void ReadText(const Token& token, Expr& expr);

  Dialect dialect_;
  Tree& tree_;
  Problems& problems_;
  bool too_high_ = false;
};

}  // namespace tandem::cel
