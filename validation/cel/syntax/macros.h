#pragma once

#include <string_view>
#include <vector>

#include "validation/cel/syntax/dialect.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/syntax/problems.h"

namespace tandem::cel {

/// A call that may be one of a macro.
struct MacroCall {
  std::string_view name;
  Expr* target = nullptr;  ///< null for a global call
  std::vector<Expr*>& arguments;
  std::size_t position;  ///< the position that every node of the expansion gets
};

/// The expansion of a call; null when it is no call of a macro. With wrong arguments the problem is
/// added and some node is returned.
Expr* ExpandMacro(const MacroCall& call, const Dialect& dialect, Tree& tree, Problems& problems);

}  // namespace tandem::cel
