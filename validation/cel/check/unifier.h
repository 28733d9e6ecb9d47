#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "validation/cel/types/type.h"

namespace tandem::cel {

/// Finds out what type variables stand for, as cel-go checker/types.go. Types are nodes of the
/// store, and what has been found out of a node, or of two, is remembered: work grows with the
/// nodes, not with the leaves that they have written out.
class Unifier {
 public:
  explicit Unifier(TypeStore& types) : types_(types) {}

  /// Whether a value of the first type may be used as the second; binds variables if so.
  bool Assign(const Type& from, const Type& to);
  bool Assign(std::span<const Type* const> from, std::span<const Type* const> to);

  /// The type with bound variables replaced, and unbound ones by dyn if wanted.
  const Type* Substitute(const Type& type, bool variables_to_dyn);

  const Type* NewVariable() { return types_.Variable(next_variable_++); }

  /// The more general of two types that agree.
  const Type& MostGeneral(const Type& a, const Type& b);

 private:
  struct Binding {
    std::size_t variable;  ///< its number
    const Type* value;
    std::size_t shadowed;  ///< the binding of the variable before, from 1; 0 for none
  };

  using Pair = std::pair<const Type*, const Type*>;
  using Nodes = std::unordered_set<const Type*>;

  /// The type that a node was found to stand for, and when that was found.
  struct Known {
    const Type* type;
    std::size_t newest;  ///< the newest variable that was asked for, from 1; 0 for none
    std::size_t time;    ///< the time of the last change before it was found
  };
  struct Change {
    std::size_t time;
    std::size_t variable;
  };

  const Type* Find(const Type& variable) const;
  void Bind(const Type& variable, const Type& value);
  /// Forgets all bindings but the first so many.
  void GoBackTo(std::size_t count);
  void Changed(std::size_t variable);
  [[nodiscard]] bool IsOutdated(const Known& known) const;
  Known Resolve(const Type& type, bool variables_to_dyn);
  bool Unify(const Type& a, const Type& b);
  bool UnifyParameters(const Type& a, const Type& b);
  bool UnifyAll(std::span<const Type* const> a, std::span<const Type* const> b);
  /// Whether `variable` may stand for the type, and whether it stood for one before.
  std::pair<bool, bool> UnifyVariable(const Type& type, const Type& variable);
  bool IsAsGeneral(const Type& a, const Type& b);
  bool IsFree(const Type& variable, const Type& within);
  bool Occurs(const Type& variable, const Type& within, Nodes& met) const;

  TypeStore& types_;
  std::vector<Binding> bindings_;
  std::vector<std::size_t> latest_;  ///< the latest binding of each variable, from 1; 0 for none
  std::size_t next_variable_ = 0;

  std::map<Pair, bool> fits_;        ///< whether two types without variables fit
  std::map<Pair, bool> as_general_;  ///< whether one type is as general as another
  std::set<Pair> met_;               ///< pairs with variables, met in the assignment under way
  /// The types that those with variables stand for, these left or replaced by dyn.
  std::array<std::unordered_map<const Type*, Known>, 2> resolved_;
  /// Bindings that have changed, without those before the change of an older variable: by ascending
  /// time and variable.
  std::vector<Change> changes_;
  std::size_t time_ = 0;
};

}  // namespace tandem::cel
