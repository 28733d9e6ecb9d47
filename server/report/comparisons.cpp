#include "server/report/comparisons.h"

#include <algorithm>
#include <utility>

#include "validation/base/keyed_hash.h"

namespace tandem::report {
void Comparisons::Begin(const std::vector<Compared>& compared, const std::string& ruleset,
                        TimePoint now) {
  const std::lock_guard lock(mutex_);
  if (ruleset == ruleset_) return;
  ruleset_ = ruleset;
  since_ = now;
  for (Entry& entry : entries_) entry.active = false;
  for (const Compared& one : compared) {
    Entry* entry = Make(one.identifier);
    if (entry == nullptr) continue;
    entry->compared = entry->differing = entry->would_change = entry->panics = 0;
    const std::lock_guard entry_lock(entry->mutex);
    entry->rest = {};
    entry->rest.authority = one.authority;
    entry->active = true;
  }
}

void Comparisons::AddReview(std::string_view identifier, bool differs, bool would_change) {
  Entry* entry = FindActive(identifier);
  if (entry == nullptr) return;
  entry->compared.fetch_add(1, std::memory_order_relaxed);
  if (differs) entry->differing.fetch_add(1, std::memory_order_relaxed);
  if (would_change) entry->would_change.fetch_add(1, std::memory_order_relaxed);
}

void Comparisons::AddMismatch(std::string_view identifier, Sample sample, TimePoint now) {
  Entry* entry = FindActive(identifier);
  if (entry == nullptr) return;
  const std::lock_guard lock(entry->mutex);
  Findings& found = entry->rest;
  ++(sample.type == Difference::kUnmatched ? found.unmatched : found.extra);
  if (!found.first_mismatch) found.first_mismatch = now;
  found.last_mismatch = now;
  const bool known =
      std::find(found.samples.begin(), found.samples.end(), sample) != found.samples.end();
  if (!known && found.samples.size() < kMostSamples) found.samples.push_back(std::move(sample));
}

void Comparisons::AddPanic(std::string_view identifier) {
  Entry* entry = FindActive(identifier);
  if (entry != nullptr) entry->panics.fetch_add(1, std::memory_order_relaxed);
}

Summary Comparisons::Take() const {
  const std::lock_guard lock(mutex_);
  Summary summary{since_, ruleset_, {}};
  for (const Entry& entry : entries_) {
    if (entry.active) summary.findings.push_back(FindingsOf(entry));
  }
  std::sort(summary.findings.begin(), summary.findings.end(),
            [](const Findings& a, const Findings& b) { return a.identifier < b.identifier; });
  return summary;
}

Findings Comparisons::FindingsOf(const Entry& entry) {
  const std::lock_guard lock(entry.mutex);
  Findings findings = entry.rest;
  findings.identifier = entry.identifier;
  findings.compared = entry.compared;
  findings.differing = entry.differing;
  findings.would_change = entry.would_change;
  findings.panics = entry.panics;
  return findings;
}

Comparisons::Entry* Comparisons::Find(std::string_view identifier) const {
  for (std::size_t at = KeyedTextHash()(identifier) % kSlots;; at = (at + 1) % kSlots) {
    Entry* entry = slots_[at].load(std::memory_order_acquire);
    if (entry == nullptr || entry->identifier == identifier) return entry;
  }
}

Comparisons::Entry* Comparisons::FindActive(std::string_view identifier) const {
  Entry* entry = Find(identifier);
  return entry != nullptr && entry->active.load(std::memory_order_relaxed) ? entry : nullptr;
}

/// Null when there are too many; half of the slots always stay empty.
Comparisons::Entry* Comparisons::Make(std::string_view identifier) {
  if (Entry* entry = Find(identifier)) return entry;
  if (entries_.size() == kMostIdentifiers) return nullptr;
  Entry& made = entries_.emplace_back(identifier);
  std::size_t at = KeyedTextHash()(identifier) % kSlots;
  while (slots_[at].load(std::memory_order_relaxed) != nullptr) at = (at + 1) % kSlots;
  slots_[at].store(&made, std::memory_order_release);
  return &made;
}

}  // namespace tandem::report
