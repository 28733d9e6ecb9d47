#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/allowance.h"

namespace tandem::cel {

struct Type;
struct Function;

enum class ExprKind : std::uint8_t {
  kLiteral,
  kIdent,
  kSelect,
  kCall,
  kList,
  kMap,
  kStruct,
  kComprehension,
};

/// A constant as it is written. Texts belong to the tree.
struct Literal {
  enum class Kind : std::uint8_t { kNull, kBool, kInt, kUint, kDouble, kString, kBytes };

  Kind kind = Kind::kNull;
  bool truth = false;
  std::int64_t integer = 0;
  std::uint64_t natural = 0;
  double real = 0;
  std::string_view text;
};

struct Expr;

/// A macro as it was called.
struct WrittenMacro {
  std::string_view name;
  const Expr* target = nullptr;
  std::vector<Expr*> arguments;
};

/// A node of the tree that the parser makes, macros expanded, and the checker completes. Owned by
/// a Tree. Every node is the child of one other: what a macro uses twice it copies.
struct Expr {
  ExprKind kind = ExprKind::kLiteral;
  std::size_t position = 0;  ///< in code points
  std::uint32_t number = 0;  ///< the node's number in its tree
  int height = 0;            ///< the height of the tree below, in the levels that the parser counts

  Literal literal;
  std::string_view name;         ///< the identifier, selected field, function or message
  Expr* target = nullptr;        ///< the operand of a selection, the receiver of a call
  bool test_only = false;        ///< a selection made by has()
  std::vector<Expr*> arguments;  ///< arguments; elements; keys, or fields, and values in turn
  std::vector<bool> optional;    ///< whether each element or entry is optional; empty when none is

  const WrittenMacro* macro = nullptr;  ///< the macro call that the node was made of, if any

  // The parts of a comprehension:
  Expr* range = nullptr;
  std::string_view variable;
  std::string_view second_variable;  ///< empty with one variable
  std::string_view accumulator;
  Expr* initial = nullptr;
  Expr* condition = nullptr;
  Expr* step = nullptr;
  Expr* result = nullptr;

  // The findings of the checker:
  const Type* type = nullptr;
  const Function* function = nullptr;
  std::uint64_t overloads = 0;  ///< a bit for each overload of the function that fits
  bool is_type_name = false;    ///< an identifier that names a type

  [[nodiscard]] bool IsCall(std::string_view function_name) const {
    return kind == ExprKind::kCall && name == function_name;
  }
  /// A comprehension that only gives its initial value a name.
  [[nodiscard]] bool IsBind() const;
};

/// Whether a variable of this name is named anywhere in an expression, a local one included.
/// Recurses as deep as the parser's nesting.
bool NamesVariable(const Expr* expr, std::string_view name);

/// The names of operators as functions.
namespace operators {
inline constexpr std::string_view kConditional = "_?_:_";
inline constexpr std::string_view kAnd = "_&&_";
inline constexpr std::string_view kOr = "_||_";
inline constexpr std::string_view kNot = "!_";
inline constexpr std::string_view kEquals = "_==_";
inline constexpr std::string_view kNotEquals = "_!=_";
inline constexpr std::string_view kLess = "_<_";
inline constexpr std::string_view kLessEquals = "_<=_";
inline constexpr std::string_view kGreater = "_>_";
inline constexpr std::string_view kGreaterEquals = "_>=_";
inline constexpr std::string_view kAdd = "_+_";
inline constexpr std::string_view kSubtract = "_-_";
inline constexpr std::string_view kMultiply = "_*_";
inline constexpr std::string_view kDivide = "_/_";
inline constexpr std::string_view kModulo = "_%_";
inline constexpr std::string_view kNegate = "-_";
inline constexpr std::string_view kIndex = "_[_]";
inline constexpr std::string_view kOptionalIndex = "_[?_]";
inline constexpr std::string_view kOptionalSelect = "_?._";
inline constexpr std::string_view kIn = "@in";
inline constexpr std::string_view kNotStrictlyFalse = "@not_strictly_false";
inline constexpr std::string_view kMapInsert = "cel.@mapInsert";
inline constexpr std::string_view kSortByKeys = "@sortByAssociatedKeys";
}  // namespace operators

inline constexpr std::string_view kAccumulator = "@result";
inline constexpr std::string_view kSortByInput = "@__sortBy_input__";
inline constexpr std::string_view kUnusedVariable = "#unused";

/// Owns the nodes and texts of one expression. Addresses are stable.
class Tree {
 public:
  Expr* New(ExprKind kind, std::size_t position) {
    CountLaps();
    Expr& expr = nodes_.emplace_back();
    expr.kind = kind;
    expr.position = position;
    expr.number = static_cast<std::uint32_t>(nodes_.size() - 1);
    return &expr;
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  const WrittenMacro* Keep(WrittenMacro macro) { return &macros_.emplace_back(std::move(macro)); }
  std::string_view Keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  Expr* root = nullptr;

 private:
  std::deque<Expr> nodes_;
  std::deque<std::string> texts_;
  std::deque<WrittenMacro> macros_;
};

}  // namespace tandem::cel
