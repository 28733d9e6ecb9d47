#include "validation/cel/syntax/expr.h"

namespace tandem::cel {

bool Expr::IsBind() const {
  return kind == ExprKind::kComprehension && range->kind == ExprKind::kList &&
         range->arguments.empty() && condition->kind == ExprKind::kLiteral &&
         condition->literal.kind == Literal::Kind::kBool && !condition->literal.truth;
}

}  // namespace tandem::cel
