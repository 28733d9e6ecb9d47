#include "validation/rules/equality_memo.h"

#include <utility>

#include "validation/rules/equality_memo_internal.h"

namespace tandem::rules {
namespace {

/// Results that took fewer steps are found again rather than kept.
constexpr std::uint64_t kWorthKeeping = 16;
constexpr std::size_t kFirstSlots = 256;

std::uint64_t AddressBits(const void* address) {
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(address));
}

}  // namespace

EqualityTable& EqualityTable::OfThisThread() {
  thread_local EqualityTable table;
  return table;
}

void EqualityTable::Start() {
  active_ = true;
  ++generation_;
  used_ = 0;
  unsaved_ = 0;
  started_at_ = work_;
  wasted_ = 0;
}

std::size_t EqualityTable::FirstProbe(const Pair& pair) const {
  std::uint64_t hash = AddressBits(pair.a) * 0x9E3779B97F4A7C15U;
  hash = (hash ^ AddressBits(pair.b)) * 0xC2B2AE3D27D4EB4FU;
  hash = (hash ^ AddressBits(pair.type)) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash >> 32U) & (slots_.size() - 1);
}

std::optional<bool> EqualityTable::Find(const Pair& pair) const {
  if (used_ == 0) return std::nullopt;
  for (std::size_t probe = FirstProbe(pair);; probe = (probe + 1) & (slots_.size() - 1)) {
    const Slot& slot = slots_[probe];
    if (slot.generation != generation_) return std::nullopt;
    if (slot.pair == pair) return slot.equal;
  }
}

void EqualityTable::Keep(const Pair& pair, bool equal, std::uint64_t before) {
  if (unsaved_ - before < kWorthKeeping) return;
  unsaved_ = before + 1;
  if (2 * (used_ + 1) > slots_.size()) Grow();
  Insert({pair, generation_, equal});
  ++used_;
}

void EqualityTable::Insert(const Slot& slot) {
  std::size_t probe = FirstProbe(slot.pair);
  while (slots_[probe].generation == generation_) probe = (probe + 1) & (slots_.size() - 1);
  slots_[probe] = slot;
}

void EqualityTable::Grow() {
  const std::size_t size = slots_.empty() ? kFirstSlots : 2 * slots_.size();
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(size));
  for (const Slot& slot : old) {
    if (slot.generation == generation_) Insert(slot);
  }
}

EqualityMemo::EqualityMemo() {
  EqualityTable& table = EqualityTable::OfThisThread();
  outermost_ = !table.active();
  if (outermost_) table.Start();
  start_ = table.work();
}

EqualityMemo::~EqualityMemo() {
  if (outermost_) EqualityTable::OfThisThread().Stop();
}

std::uint64_t EqualityMemo::Work() const { return EqualityTable::OfThisThread().work() - start_; }

}  // namespace tandem::rules
