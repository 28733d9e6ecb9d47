#include "validation/cel/check/unifier.h"

#include <algorithm>
#include <array>

namespace tandem::cel {
namespace {

bool IsDynOrError(const Type& type) { return type.Is(TypeKind::kDyn) || type.Is(TypeKind::kError); }

bool IsNullable(const Type& type) {
  return type.Is(TypeKind::kOpaque) || type.Is(TypeKind::kStruct) || type.Is(TypeKind::kDuration) ||
         type.Is(TypeKind::kTimestamp) || type.Is(TypeKind::kNull);
}

/// Of a variable that TypeStore::Variable has made: `_var12`.
std::size_t NumberOf(const Type& variable) {
  constexpr std::size_t kPrefix = 4;
  std::size_t number = 0;
  for (const char digit : variable.name.substr(std::min(kPrefix, variable.name.size()))) {
    number = number * 10 + static_cast<std::size_t>(digit - '0');
  }
  return number;
}

/// Whether one type is the other, or has dyn where that has something.
bool IsAsGeneral(const Type& a, const Type& b) {  // NOLINT(misc-no-recursion)
  if (a.IsDyn() || a.Is(TypeKind::kParam)) return true;
  if (b.IsDyn() || b.Is(TypeKind::kParam) || a.kind != b.kind) return false;
  if (a.Is(TypeKind::kType)) return true;
  if (a.name != b.name || a.parameter_count != b.parameter_count) return false;
  for (std::size_t i = 0; i < a.parameter_count; ++i) {
    if (!IsAsGeneral(*a.parameters[i], *b.parameters[i])) return false;
  }
  return true;
}

}  // namespace

const Type& Unifier::MostGeneral(const Type& a, const Type& b) { return IsAsGeneral(a, b) ? a : b; }

const Type* Unifier::Find(const Type& variable) const {
  if (!variable.Is(TypeKind::kParam)) return nullptr;
  const std::size_t number = NumberOf(variable);
  if (number >= latest_.size() || latest_[number] == 0) return nullptr;
  return bindings_[latest_[number] - 1].value;
}

void Unifier::Bind(const Type& variable, const Type& value) {
  const std::size_t number = NumberOf(variable);
  if (number >= latest_.size()) latest_.resize(std::max(number + 1, 2 * latest_.size()));
  bindings_.push_back({number, &value, latest_[number]});
  latest_[number] = bindings_.size();
}

void Unifier::GoBackTo(std::size_t count) {
  for (; bindings_.size() > count; bindings_.pop_back()) {
    latest_[bindings_.back().variable] = bindings_.back().shadowed;
  }
}

bool Unifier::Assign(const Type& from, const Type& to) {
  const std::size_t before = bindings_.size();
  if (Unify(from, to)) return true;
  GoBackTo(before);
  return false;
}

bool Unifier::Assign(std::span<const Type* const> from, std::span<const Type* const> to) {
  const std::size_t before = bindings_.size();
  if (UnifyAll(from, to)) return true;
  GoBackTo(before);
  return false;
}

bool Unifier::UnifyAll(std::span<const Type* const> a,  // NOLINT(misc-no-recursion)
                       std::span<const Type* const> b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!Unify(*a[i], *b[i])) return false;
  }
  return true;
}

bool Unifier::Unify(const Type& a, const Type& b) {  // NOLINT(misc-no-recursion)
  if (b.Is(TypeKind::kParam)) {
    const auto [valid, bound] = UnifyVariable(a, b);
    if (valid) return true;
    if (bound) return false;
  }
  if (a.Is(TypeKind::kParam)) return UnifyVariable(b, a).first;
  if (IsDynOrError(a) || IsDynOrError(b)) return true;
  if (a.Is(TypeKind::kNull)) return IsNullable(b);
  if (b.Is(TypeKind::kNull)) return IsNullable(a);
  if (a.kind != b.kind) return false;
  if (a.Is(TypeKind::kType)) return true;
  return a.name == b.name && UnifyAll(a.Parameters(), b.Parameters());
}

std::pair<bool, bool> Unifier::UnifyVariable(const Type& type,  // NOLINT(misc-no-recursion)
                                             const Type& variable) {
  if (SameType(type, variable)) return {true, true};
  if (const Type* value = Find(variable)) {
    if (SameType(type, *value)) return {true, true};
    if (!Unify(type, *value)) return {false, true};
    const Type& general = MostGeneral(type, *value);
    if (IsFree(variable, general)) Bind(variable, general);
    return {true, true};
  }
  if (!IsFree(variable, type)) return {false, false};
  Bind(variable, type);
  return {true, false};
}

/// A type must not hold itself.
bool Unifier::IsFree(const Type& variable, const Type& within) const {  // NOLINT
  if (SameType(variable, within)) return false;
  if (within.Is(TypeKind::kParam)) {
    const Type* value = Find(within);
    return value == nullptr || IsFree(variable, *value);
  }
  const auto parameters = within.Parameters();
  return std::all_of(parameters.begin(), parameters.end(),
                     [&](const Type* parameter) { return IsFree(variable, *parameter); });
}

const Type* Unifier::Substitute(const Type& type, bool variables_to_dyn) {  // NOLINT
  if (const Type* value = Find(type)) return Substitute(*value, variables_to_dyn);
  if (type.Is(TypeKind::kParam)) return variables_to_dyn ? &kDynType : &type;
  if (type.parameter_count == 0) return &type;
  std::array<const Type*, Type::kMaxParameters> parameters{};
  bool changed = false;
  for (std::size_t i = 0; i < type.parameter_count; ++i) {
    parameters[i] = Substitute(*type.parameters[i], variables_to_dyn);
    changed = changed || parameters[i] != type.parameters[i];
  }
  if (!changed) return &type;
  return types_.With(type, {parameters.data(), type.parameter_count});
}

}  // namespace tandem::cel
