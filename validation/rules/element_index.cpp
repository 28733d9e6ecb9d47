#include "validation/rules/element_index.h"

#include <bit>

#include "validation/base/keyed_hash.h"
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
  KeyedHash hash;
  if (identity_.by == ListIdentity::By::kValue) AddSemantic(element, hash);
  for (const std::size_t key : identity_.keys) AddSemantic(element.Field(key), hash);
  return hash.Finish();
}

std::size_t ElementIndex::FindSmall(Value element) const {
  std::size_t i = 0;
  while (i < added_ && !Same(At(i), element)) ++i;
  return i;
}

/// The slot of the added element that is identical, or the empty one where it belongs.
std::size_t ElementIndex::FindSlot(Value element, std::uint64_t hash) const {
  const std::vector<Slot>& shared = SharedSlots();
  std::size_t probe = hash & (slots_ - 1);
  for (;; probe = (probe + 1) & (slots_ - 1)) {
    const Slot& slot = shared[bottom_ + probe];
    if (slot.element == 0) break;
    if (slot.hash == hash && Same(At(slot.element - 1), element)) break;
  }
  return bottom_ + probe;
}

std::optional<std::size_t> ElementIndex::Find(Value element) const {
  if (element.IsNil()) return std::nullopt;
  if (slots_ == 0) {
    const std::size_t found = FindSmall(element);
    return found < added_ ? std::optional(found) : std::nullopt;
  }
  const std::size_t found = SharedSlots()[FindSlot(element, HashOf(element))].element;
  return found > 0 ? std::optional(found - 1) : std::nullopt;
}

bool ElementIndex::Insert(std::size_t i) {
  const Value element = At(i);
  if (slots_ == 0) {
    const bool is_new = element.IsNil() || FindSmall(element) == added_;
    added_ = i + 1;
    return is_new;
  }
  if (element.IsNil()) return true;
  const std::uint64_t hash = HashOf(element);
  Slot& slot = SharedSlots()[FindSlot(element, hash)];
  if (slot.element > 0) return false;
  slot = {hash, i + 1};
  return true;
}

void ElementIndex::AddAll() {
  if (slots_ == 0) {
    added_ = elements_.size();
    return;
  }
  for (std::size_t i = 0; i < elements_.size(); ++i) Insert(i);
}

}  // namespace tandem::rules
