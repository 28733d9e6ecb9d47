#pragma once

#include <span>
#include <utility>
#include <vector>

#include "validation/cel/types/type.h"

namespace tandem::cel {

/// Finds out what type variables stand for, as cel-go checker/types.go.
class Unifier {
 public:
  explicit Unifier(TypeStore& types) : types_(types) {}

  /// Whether a value of the first type may be used as the second; binds variables if so.
  bool Assign(const Type& from, const Type& to);
  bool Assign(std::span<const Type* const> from, std::span<const Type* const> to);

  /// With bound variables replaced; unbound ones by dyn, if wanted.
  const Type* Substitute(const Type& type, bool variables_to_dyn);

  const Type* NewVariable() { return types_.Variable(next_variable_++); }

  /// The more general of two types that agree.
  static const Type& MostGeneral(const Type& a, const Type& b);

 private:
  struct Binding {
    std::size_t variable;  ///< its number
    const Type* value;
    std::size_t shadowed;  ///< the binding of the variable before, from 1; 0 for none
  };

  const Type* Find(const Type& variable) const;
  void Bind(const Type& variable, const Type& value);
  /// Forgets all bindings but the first so many.
  void GoBackTo(std::size_t count);
  bool Unify(const Type& a, const Type& b);
  bool UnifyAll(std::span<const Type* const> a, std::span<const Type* const> b);
  /// Whether `variable` may stand for the type, and whether it stood for one before.
  std::pair<bool, bool> UnifyVariable(const Type& type, const Type& variable);
  bool IsFree(const Type& variable, const Type& within) const;

  TypeStore& types_;
  std::vector<Binding> bindings_;
  std::vector<std::size_t> latest_;  ///< of each variable, from 1; 0 for none
  std::size_t next_variable_ = 0;
};

}  // namespace tandem::cel
