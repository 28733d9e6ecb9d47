#include "validation/rules/lookup/equality_table.h"

#include <algorithm>

namespace tandem::rules::lookup {
namespace {

/// Results that took fewer steps are found again rather than kept: keeping all of them costs an
/// unchanged update of 1,000 items 1.14 of its instructions (walk_bench BM_UpdateUnchanged,
/// 2026-11-23).
constexpr std::uint64_t kWorthKeeping = 16;
/// The table is emptied for every object, so it begins small: with room for 64 an unchanged update
/// of 10 items takes 1.04 of its instructions (walk_bench BM_UpdateUnchanged, 2026-11-23).
constexpr std::size_t kFirstResults = 8;

std::uint64_t AddressBits(const void* address) {
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(address));
}

/// Nobody outside chooses addresses, so this needs no key.
std::uint64_t HashOf(const EqualityTable::Pair& pair) {
  std::uint64_t hash = AddressBits(pair.a) * 0x9E3779B97F4A7C15U;
  hash = (hash ^ AddressBits(pair.b)) * 0xC2B2AE3D27D4EB4FU;
  hash = (hash ^ AddressBits(pair.type)) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 32U);
}

bool IsNoOther(std::size_t /*number*/) { return false; }

}  // namespace

void EqualityTable::Forget() {
  results_.clear();
  room_ = 0;
  work_ = 0;
  unsaved_ = 0;
  wasted_ = 0;
}

std::optional<bool> EqualityTable::FindKept(const Pair& pair) const {
  const auto found = numbers_.Find(
      HashOf(pair), [&](std::size_t number) { return results_[number].pair == pair; });
  return found ? std::optional(results_[*found].equal) : std::nullopt;
}

void EqualityTable::Keep(const Pair& pair, bool equal, std::uint64_t before) {
  if (unsaved_ - before < kWorthKeeping) return;
  unsaved_ = before + 1;
  if (results_.size() == room_) Grow();
  numbers_.Insert(HashOf(pair), results_.size(), IsNoOther);
  results_.push_back({pair, equal});
}

void EqualityTable::Grow() {
  room_ = std::max(kFirstResults, 2 * room_);
  numbers_.Reset(room_);
  for (std::size_t i = 0; i < results_.size(); ++i) {
    numbers_.Insert(HashOf(results_[i].pair), i, IsNoOther);
  }
}

}  // namespace tandem::rules::lookup
