#pragma once

#include <algorithm>

#include "validation/cel/syntax/expr.h"

namespace tandem::cel {

bool SameTree(const Expr* a, const Expr* b);

/// The same constant, a NaN not counted.
inline bool SameLiteral(const Literal& a, const Literal& b) {
  return a.kind == b.kind && a.truth == b.truth && a.integer == b.integer &&
         a.natural == b.natural && a.real == b.real && a.text == b.text;
}

/// Whether two nodes say the same, wherever they stand. It recurses as deep as the parser nests.
inline bool SameNode(const Expr& a, const Expr& b) {
  return a.kind == b.kind && SameLiteral(a.literal, b.literal) && a.name == b.name &&
         a.test_only == b.test_only && a.optional == b.optional && a.variable == b.variable &&
         a.second_variable == b.second_variable && a.accumulator == b.accumulator &&
         std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), b.arguments.end(),
                    &SameTree);
}

inline bool SameTree(const Expr* a, const Expr* b) {
  if (a == nullptr || b == nullptr) return a == b;
  return SameNode(*a, *b) && SameTree(a->target, b->target) && SameTree(a->range, b->range) &&
         SameTree(a->initial, b->initial) && SameTree(a->condition, b->condition) &&
         SameTree(a->step, b->step) && SameTree(a->result, b->result);
}

}  // namespace tandem::cel
