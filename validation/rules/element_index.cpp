#include "validation/rules/element_index.h"

#include <algorithm>
#include <bit>

#include "validation/base/keyed_hash.h"
#include "validation/json/prefetch.h"
#include "validation/rules/equality.h"

namespace tandem::rules {
namespace {

constexpr std::size_t kSmall = 16;

/// Small, so that more of a large table stays in the processor's cache.
struct Slot {
  std::uint32_t hash = 0;     ///< the half that does not choose the slot
  std::uint32_t element = 0;  ///< index + 1; 0 when empty
};

std::uint32_t KeptHalf(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }

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

/// The hash of the i-th element of a list, to be asked for in ascending order. Those of the
/// elements behind it are taken, too: their slots are on their way from memory meanwhile.
std::uint64_t ElementIndex::HashOfNext(std::size_t i, Value list, const json::Elements& elements,
                                       UpcomingHashes& upcoming) const {
  auto& [taken, last] = upcoming;
  const std::size_t end = std::min(i + last.size(), elements.size());
  for (taken = std::max(taken, i); taken < end; ++taken) {
    const Value element = list.Elem(elements[taken]);
    if (element.IsNil()) continue;
    const std::uint64_t hash = HashOf(element);
    last[taken % last.size()] = hash;
    __builtin_prefetch(&SharedSlots()[bottom_ + (hash & (slots_ - 1))], 1);
  }
  return last[i % last.size()];
}

/// The slot of the added element that is identical, or the empty one where it belongs.
std::size_t ElementIndex::FindSlot(Value element, std::uint64_t hash) const {
  const std::vector<Slot>& shared = SharedSlots();
  std::size_t probe = hash & (slots_ - 1);
  for (;; probe = (probe + 1) & (slots_ - 1)) {
    const Slot& slot = shared[bottom_ + probe];
    if (slot.element == 0) break;
    if (slot.hash == KeptHalf(hash) && Same(At(slot.element - 1), element)) break;
  }
  return bottom_ + probe;
}

std::optional<std::size_t> ElementIndex::Find(Value element) const {
  if (element.IsNil()) return std::nullopt;
  if (slots_ == 0) {
    const std::size_t found = FindSmall(element);
    return found < added_ ? std::optional(found) : std::nullopt;
  }
  return FindLarge(element, HashOf(element));
}

std::optional<std::size_t> ElementIndex::FindLarge(Value element, std::uint64_t hash) const {
  const std::size_t found = SharedSlots()[FindSlot(element, hash)].element;
  return found > 0 ? std::optional(found - 1) : std::nullopt;
}

/// What a search for the hash compares first; absent when there is nothing.
json::ValueView ElementIndex::LikelyMatch(std::uint64_t hash) const {
  const Slot& slot = SharedSlots()[bottom_ + (hash & (slots_ - 1))];
  return slot.element > 0 ? elements_[slot.element - 1] : json::ValueView();
}

bool ElementIndex::Insert(std::size_t i) {
  const Value element = At(i);
  if (slots_ == 0) {
    const bool is_new = element.IsNil() || FindSmall(element) == added_;
    added_ = i + 1;
    return is_new;
  }
  if (element.IsNil()) return true;
  const std::uint64_t hash = HashOfNext(i, list_, elements_, upcoming_);
  Slot& slot = SharedSlots()[FindSlot(element, hash)];
  if (slot.element > 0) return false;
  slot = {KeptHalf(hash), static_cast<std::uint32_t>(i + 1)};
  return true;
}

void ElementIndex::AddAll() {
  if (slots_ == 0) {
    added_ = elements_.size();
    return;
  }
  for (std::size_t i = 0; i < elements_.size(); ++i) Insert(i);
}

ElementFinder::ElementFinder(const ElementIndex& index, Value list)
    : index_(index), list_(list), elements_(list.json().elements()) {}

/// What is looked for soon was hashed a while ago, so its slot is there to tell what it will be
/// compared with; a little later that is there to tell where its content lies.
std::optional<std::size_t> ElementFinder::Find(std::size_t i) {
  const Value element = list_.Elem(elements_[i]);
  if (index_.slots_ == 0) return index_.Find(element);
  const std::uint64_t hash = index_.HashOfNext(i, list_, elements_, upcoming_);
  const auto match_after = [&](std::size_t distance) {
    const std::size_t next = i + distance;
    return next < upcoming_.taken ? index_.LikelyMatch(upcoming_.last[next % upcoming_.last.size()])
                                  : json::ValueView();
  };
  json::Prefetch(match_after(8));
  json::PrefetchContent(match_after(4));
  json::PrefetchTexts(match_after(2));
  if (element.IsNil()) return std::nullopt;
  return index_.FindLarge(element, hash);
}

}  // namespace tandem::rules
