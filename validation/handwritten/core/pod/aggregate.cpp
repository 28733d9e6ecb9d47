// As kubernetes component-helpers resource/helpers.go, v0.36.
#include "validation/handwritten/core/pod/aggregate.h"

#include "validation/handwritten/core/pod/restarts.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {

using json::ValueView;

void Amounts::Add(std::string_view name, const formats::Quantity& amount) {
  const auto [entry, is_new] = table_.emplace(name, amount);
  if (!is_new) entry->second = entry->second + amount;
}

void Amounts::Raise(std::string_view name, const formats::Quantity& amount) {
  const auto [entry, is_new] = table_.emplace(name, amount);
  if (!is_new && amount > entry->second) entry->second = amount;
}

const formats::Quantity* Amounts::Find(std::string_view name) const {
  const auto found = table_.find(name);
  return found == table_.end() ? nullptr : &found->second;
}

// As component/resource AggregateContainerRequests and AggregateContainerLimits.
Aggregate::Aggregate(ValueView spec, std::string_view member) : member_(member) {
  for (const ValueView container : spec.Member("containers").elements()) AddTo(all_, container);
  for (const ValueView container : spec.Member("initContainers").elements()) {
    IsSidecar(container) ? AddSidecar(container) : AddInit(container);
  }
  for (const auto& [name, amount] : starting_) all_.Raise(name, amount);
}

json::Members Aggregate::MembersOf(ValueView container) const {
  return container.Member("resources").Member(member_).members();
}

void Aggregate::AddTo(Amounts& amounts, ValueView container) const {
  for (const json::MemberView entry : MembersOf(container)) {
    amounts.Add(entry.name, QuantityOrZero(entry.value));
  }
}

void Aggregate::AddSidecar(ValueView container) {
  AddTo(all_, container);
  AddTo(sidecars_, container);
  for (const json::MemberView entry : MembersOf(container)) {
    starting_.Raise(entry.name, *sidecars_.Find(entry.name));
  }
}

/// An init container runs by itself beside the sidecars before it.
void Aggregate::AddInit(ValueView container) {
  for (const json::MemberView entry : MembersOf(container)) {
    const formats::Quantity own = QuantityOrZero(entry.value);
    const formats::Quantity* const beside = sidecars_.Find(entry.name);
    starting_.Raise(entry.name, beside == nullptr ? own : own + *beside);
  }
}

}  // namespace tandem::handwritten::core::pod
