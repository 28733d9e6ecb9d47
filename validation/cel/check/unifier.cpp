#include "validation/cel/check/unifier.h"

#include <algorithm>

#include "validation/base/allowance.h"

namespace tandem::cel {
namespace {

bool IsDynOrError(const Type& type) { return type.Is(TypeKind::kDyn) || type.Is(TypeKind::kError); }

bool IsNullable(const Type& type) {
  return type.Is(TypeKind::kOpaque) || type.Is(TypeKind::kStruct) || type.Is(TypeKind::kDuration) ||
         type.Is(TypeKind::kTimestamp) || type.Is(TypeKind::kNull);
}

/// The number, from 0, of a variable that TypeStore::Variable has made.
std::size_t NumberOf(const Type& variable) { return variable.newest_variable - 1; }

}  // namespace

/// Whether one type is the other, or has dyn where that has something.
bool Unifier::IsAsGeneral(const Type& a, const Type& b) {  // NOLINT(misc-no-recursion)
  if (&a == &b) return true;
  if (a.IsDyn() || a.Is(TypeKind::kParam)) return true;
  if (b.IsDyn() || b.Is(TypeKind::kParam) || a.kind != b.kind) return false;
  if (a.Is(TypeKind::kType)) return true;
  if (a.name != b.name || a.parameter_count != b.parameter_count) return false;
  if (a.parameter_count == 0) return true;
  const Pair pair(&a, &b);
  if (const auto known = as_general_.find(pair); known != as_general_.end()) return known->second;
  CountLaps();
  bool is = true;
  for (std::size_t i = 0; is && i < a.parameter_count; ++i) {
    is = IsAsGeneral(*a.parameters[i], *b.parameters[i]);
  }
  return as_general_.emplace(pair, is).first->second;
}

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
  Changed(number);
}

void Unifier::GoBackTo(std::size_t count) {
  for (; bindings_.size() > count; bindings_.pop_back()) {
    latest_[bindings_.back().variable] = bindings_.back().shadowed;
    Changed(bindings_.back().variable);
  }
}

void Unifier::Changed(std::size_t variable) {
  while (!changes_.empty() && changes_.back().variable >= variable) changes_.pop_back();
  changes_.push_back({++time_, variable});
}

/// Calls bring variables of their own, newer than all in their arguments: what is known of these
/// stays true when those are bound.
bool Unifier::IsOutdated(const Known& known) const {
  const auto at =
      std::upper_bound(changes_.begin(), changes_.end(), known.time,
                       [](std::size_t time, const Change& change) { return time < change.time; });
  return at != changes_.end() && at->variable < known.newest;
}

bool Unifier::Assign(const Type& from, const Type& to) {
  const std::size_t before = bindings_.size();
  met_.clear();
  if (Unify(from, to)) return true;
  GoBackTo(before);
  return false;
}

bool Unifier::Assign(std::span<const Type* const> from, std::span<const Type* const> to) {
  const std::size_t before = bindings_.size();
  met_.clear();
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
  if (&a == &b) return true;
  CountLaps();
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
  return a.name == b.name && UnifyParameters(a, b);
}

/// Two types that agreed before in this assignment agree again: bindings only get more general.
bool Unifier::UnifyParameters(const Type& a, const Type& b) {  // NOLINT(misc-no-recursion)
  if (a.parameter_count == 0) return b.parameter_count == 0;
  const Pair pair(&a, &b);
  if (a.newest_variable != 0 || b.newest_variable != 0) {
    return !met_.insert(pair).second || UnifyAll(a.Parameters(), b.Parameters());
  }
  if (const auto known = fits_.find(pair); known != fits_.end()) return known->second;
  return fits_.emplace(pair, UnifyAll(a.Parameters(), b.Parameters())).first->second;
}

std::pair<bool, bool> Unifier::UnifyVariable(const Type& type,  // NOLINT(misc-no-recursion)
                                             const Type& variable) {
  if (SameType(type, variable)) return {true, true};
  if (const Type* value = Find(variable)) {
    if (SameType(type, *value)) return {true, true};
    if (!Unify(type, *value)) return {false, true};
    const Type& general = MostGeneral(type, *value);
    if (&general != value && IsFree(variable, general)) Bind(variable, general);
    return {true, true};
  }
  if (!IsFree(variable, type)) return {false, false};
  Bind(variable, type);
  return {true, false};
}

/// Whether a variable may stand for a type: the type must not hold the variable itself.
bool Unifier::IsFree(const Type& variable, const Type& within) {
  if (within.newest_variable == 0) return true;
  Nodes met;
  if (Find(variable) != nullptr) return !Occurs(variable, within, met);
  // Nearly always the variable is one of the call that is checked, and newer than its arguments.
  const Type& resolved = *Substitute(within, false);
  return resolved.newest_variable < variable.newest_variable || !Occurs(variable, resolved, met);
}

bool Unifier::Occurs(const Type& variable, const Type& within,  // NOLINT(misc-no-recursion)
                     Nodes& met) const {
  if (&variable == &within) return true;
  if (within.newest_variable == 0 || !met.insert(&within).second) return false;
  CountLaps();
  if (within.Is(TypeKind::kParam)) {
    const Type* value = Find(within);
    return value != nullptr && Occurs(variable, *value, met);
  }
  const auto parameters = within.Parameters();
  return std::any_of(parameters.begin(), parameters.end(), [&](const Type* parameter) {  // NOLINT
    return Occurs(variable, *parameter, met);
  });
}

const Type* Unifier::Substitute(const Type& type, bool variables_to_dyn) {
  return Resolve(type, variables_to_dyn).type;
}

Unifier::Known Unifier::Resolve(const Type& type, bool variables_to_dyn) {  // NOLINT
  if (type.newest_variable == 0) return {&type, 0, time_};
  Known known{&type, type.newest_variable, time_};
  if (type.Is(TypeKind::kParam)) {
    if (const Type* value = Find(type)) {
      const Known below = Resolve(*value, variables_to_dyn);
      known.type = below.type;
      known.newest = std::max(known.newest, below.newest);
    } else if (variables_to_dyn) {
      known.type = &kDynType;
    }
    return known;
  }
  auto& all_known = resolved_[variables_to_dyn ? 1 : 0];
  const auto at = all_known.find(&type);
  if (at != all_known.end() && !IsOutdated(at->second)) return at->second;
  CountLaps();
  std::array<const Type*, Type::kMaxParameters> parameters{};
  for (std::size_t i = 0; i < type.parameter_count; ++i) {
    const Known below = Resolve(*type.parameters[i], variables_to_dyn);
    parameters[i] = below.type;
    known.newest = std::max(known.newest, below.newest);
  }
  known.type = types_.With(type, {parameters.data(), type.parameter_count});
  all_known[&type] = known;
  return known;
}

}  // namespace tandem::cel
