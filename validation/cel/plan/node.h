#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "validation/cel/library/function.h"
#include "validation/cel/types/shape.h"
#include "validation/cel/value/value.h"
#include "validation/formats/go_regexp.h"

namespace tandem::cel {

struct Node;

/// One step of an attribute: a field, an index or a key.
struct Qualifier {
  Value key;                          ///< the key, when there is no index
  const Node* index = nullptr;        ///< an index or a key that is computed
  const ShapeField* field = nullptr;  ///< the field in the schema, looked up while compiling
  const Shape* owner = nullptr;       ///< the object's shape, whose field it is
  bool optional = false;
};

enum class Op : std::uint8_t {
  kConstant,
  kVariable,     ///< an attribute: a variable and what is selected of it
  kRelative,     ///< an attribute of any other value
  kConditional,  ///< an attribute, too: what is selected of one of two values
  kCall,
  kNot,  ///< a call, too, which is quicker when its argument is a bool
  kAnd,
  kOr,
  kMember,  ///< a look-up in a constant list
  kOptionalOr,
  kOptionalOrValue,
  kList,
  kMap,
  kFold,
  kAll,
  kExists,
  kAppend,  ///< the step of map() and filter(): adds one element to the accumulator
  kInsert,  ///< the step of transformMap(): adds an entry
  kBind,
};

/// The operation of one node of the tree. Immutable; owned by a Plan.
struct Node {
  Op op = Op::kConstant;
  /// The most lists, maps and optionals that lie in each other in the value, beside those of the
  /// object.
  std::uint32_t depth = 0;
  Value constant;

  std::uint32_t slot = 0;  ///< the slot of a variable
  std::vector<Qualifier> qualifiers;
  bool test_only = false;  ///< the last qualifier only asks whether it is there

  std::vector<const Node*> arguments;
  std::vector<bool> optional;
  const Function* function = nullptr;
  const Overload* overload = nullptr;  ///< null: it is chosen at run time
  RuntimeCost cost = nullptr;          ///< null: the call costs 1
  bool stops_at_error = false;         ///< an argument that is an error ends the call at once
  std::unique_ptr<const formats::GoRegexp> regexp;
  std::vector<Value> members;  ///< the elements of the list of kMember, sorted

  // The parts of a fold or bind:
  const Node* range = nullptr;
  const Node* initial = nullptr;
  const Node* condition = nullptr;
  const Node* step = nullptr;
  const Node* result = nullptr;
  std::uint32_t accumulator = 0;
  std::uint32_t variable = 0;
  std::uint32_t second_variable = 0;
  bool two_variables = false;
  bool is_constant_element = false;  ///< kAppend: the list around a constant costs nothing

  [[nodiscard]] bool IsAttribute() const {
    return op == Op::kVariable || op == Op::kRelative || op == Op::kConditional;
  }
};

/// Owns the nodes of one expression.
struct Plan {
  std::deque<Node> nodes;
  const Node* root = nullptr;
  std::uint32_t slots = 0;
};

}  // namespace tandem::cel
