#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "validation/cel/check/checker.h"
#include "validation/cel/plan/evaluator.h"
#include "validation/cel/types/estimate.h"

namespace tandem::cel {

/// The setting that an expression is compiled in. Types and shapes outlive the program.
struct Environment {
  std::span<const Variable> variables;
  Release release = kAnyRelease;
  const Shape* self = nullptr;  ///< the shape that costs are estimated from
  Strictness strictness = Strictness::kKubernetes;
  bool bindings = false;  ///< whether there is `cel.bind()`
  /// The store for the types of expressions that use each other's: the parts of a type are then
  /// looked at once, not in every expression. Null: each expression has its own.
  TypeStore* types = nullptr;
};

/// A compiled expression. Immutable, to be evaluated by any number of threads.
class Program {
 public:
  struct Parts;

  explicit Program(std::unique_ptr<const Parts> parts);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Takes the values of the environment's variables in their order. The value lives as long as the
  /// arena, the program and the object.
  [[nodiscard]] Evaluation Evaluate(std::span<const Value> variables, const Limits& limits,
                                    const TimeZones* zones, Arena& arena) const;

  /// The type of the expression: `list(int)`.
  [[nodiscard]] const Type& type() const;

 private:
  std::unique_ptr<const Parts> parts_;
};

/// The outcome of compiling an expression.
struct Compilation {
  std::string error;           ///< the message, as Kubernetes words it; empty when nothing is wrong
  std::string type;            ///< `list(int)`; empty when the expression has none
  Estimate cost;               ///< the estimated cost, when there is a type
  bool uses_old_self = false;  ///< whether it names the variable, a local one included
  std::size_t nodes = 0;       ///< the nodes of its tree, with the macros expanded
  std::unique_ptr<const Program> program;  ///< null when something is wrong
};

Compilation Compile(std::string_view source, const Environment& environment);

inline constexpr std::string_view kSelf = "self";
inline constexpr std::string_view kOldSelf = "oldSelf";

}  // namespace tandem::cel
