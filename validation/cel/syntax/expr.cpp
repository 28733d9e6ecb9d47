#include "validation/cel/syntax/expr.h"

#include <algorithm>

namespace tandem::cel {

bool Expr::IsBind() const {
  return kind == ExprKind::kComprehension && range->kind == ExprKind::kList &&
         range->arguments.empty() && condition->kind == ExprKind::kLiteral &&
         condition->literal.kind == Literal::Kind::kBool && !condition->literal.truth;
}

bool NamesVariable(const Expr* expr, std::string_view name) {  // NOLINT(misc-no-recursion)
  if (expr == nullptr) return false;
  CountLaps();
  if (expr->kind == ExprKind::kIdent && expr->name == name) return true;
  if (NamesVariable(expr->target, name)) return true;
  for (const Expr* part : {expr->range, expr->initial, expr->condition, expr->step, expr->result}) {
    if (NamesVariable(part, name)) return true;
  }
  return std::any_of(expr->arguments.begin(), expr->arguments.end(),
                     [&](const Expr* argument) { return NamesVariable(argument, name); });
}

}  // namespace tandem::cel
