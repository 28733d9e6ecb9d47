#include "validation/rules/element_index.h"

#include <bit>

#include "validation/rules/equality.h"

namespace tandem::rules {
namespace {

constexpr std::size_t kSmall = 16;

struct Slot {
  std::uint64_t hash = 0;
  std::size_t element = 0;  ///< index + 1; 0 when empty
};

std::vector<Slot>& SharedSlots() {
  thread_local std::vector<Slot> slots;
  return slots;
}

}  // namespace

ElementIndex::ElementIndex(Value list, const ListIdentity& identity)
    : list_(list), elements_(list.json().elements()), identity_(identity) {
  if (elements_.size() <= kSmall) return;
  std::vector<Slot>& shared = SharedSlots();
  slots_ = std::bit_ceil(2 * elements_.size());
  bottom_ = shared.size();
  shared.resize(bottom_ + slots_);
}

ElementIndex::~ElementIndex() {
  if (slots_ > 0) SharedSlots().resize(bottom_);
}

bool ElementIndex::Same(Value a, Value b) const {
  if (a.IsNil() || b.IsNil()) return false;
  if (identity_.by == ListIdentity::By::kValue) return SemanticEqual(a, b);
  for (const std::size_t key : identity_.keys) {
    if (!SemanticEqual(a.Field(key), b.Field(key))) return false;
  }
  return true;
}

std::uint64_t ElementIndex::HashOf(Value element) const {
  std::uint64_t hash = 0;
  if (identity_.by == ListIdentity::By::kValue) {
    hash = SemanticHash(element);
  } else {
    for (const std::size_t key : identity_.keys) {
      hash = hash * 31 + SemanticHash(element.Field(key));
    }
  }
  // Spreads the entropy over the low bits, which choose the slot.
  hash *= 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 32U);
}

std::optional<std::size_t> ElementIndex::Find(Value element) const {
  if (element.IsNil()) return std::nullopt;
  if (slots_ == 0) {
    for (std::size_t i = 0; i < added_; ++i) {
      if (Same(At(i), element)) return i;
    }
    return std::nullopt;
  }
  const std::vector<Slot>& shared = SharedSlots();
  const std::uint64_t hash = HashOf(element);
  for (std::size_t probe = hash & (slots_ - 1);; probe = (probe + 1) & (slots_ - 1)) {
    const Slot& slot = shared[bottom_ + probe];
    if (slot.element == 0) return std::nullopt;
    if (slot.hash == hash && Same(At(slot.element - 1), element)) return slot.element - 1;
  }
}

void ElementIndex::Add(std::size_t i) {
  if (slots_ == 0) {
    added_ = i + 1;
    return;
  }
  const Value element = At(i);
  if (element.IsNil()) return;
  std::vector<Slot>& shared = SharedSlots();
  const std::uint64_t hash = HashOf(element);
  std::size_t probe = hash & (slots_ - 1);
  while (shared[bottom_ + probe].element != 0) {
    const Slot& slot = shared[bottom_ + probe];
    if (slot.hash == hash && Same(At(slot.element - 1), element)) return;
    probe = (probe + 1) & (slots_ - 1);
  }
  shared[bottom_ + probe] = {hash, i + 1};
}

void ElementIndex::AddAll() {
  for (std::size_t i = 0; i < elements_.size(); ++i) Add(i);
}

}  // namespace tandem::rules
