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

/// What an expression is compiled for. Types and shapes outlive the program.
struct Environment {
  std::span<const Variable> variables;
  Release release = kAnyRelease;
  const Shape* self = nullptr;  ///< what costs are estimated from
  Strictness strictness = Strictness::kKubernetes;
  bool bindings = false;  ///< `cel.bind()`
  /// Where types are made, for expressions that use each other's: what a type is made of is then
  /// looked at once, not in every expression. Null: by each for itself.
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

  /// With the values of the environment's variables, in their order. The value lives as long as the
  /// arena, the program and the object.
  [[nodiscard]] Evaluation Evaluate(std::span<const Value> variables, const Limits& limits,
                                    const TimeZones* zones, Arena& arena) const;

  /// The type of the expression: `list(int)`.
  [[nodiscard]] const Type& type() const;

 private:
  std::unique_ptr<const Parts> parts_;
};

/// What compiling came to.
struct Compilation {
  std::string error;           ///< what is wrong, as Kubernetes words it; empty when nothing is
  std::string type;            ///< `list(int)`; empty when the expression has none
  Estimate cost;               ///< of what has a type
  bool uses_old_self = false;  ///< whether it names the variable, a local one included
  std::size_t nodes = 0;       ///< of its tree, with the macros expanded
  std::unique_ptr<const Program> program;  ///< null when something is wrong
};

Compilation Compile(std::string_view source, const Environment& environment);

inline constexpr std::string_view kSelf = "self";
inline constexpr std::string_view kOldSelf = "oldSelf";

}  // namespace tandem::cel
