#include "validation/tally/identifier_tally.h"

#include <algorithm>
#include <utility>

namespace tandem::tally {
namespace {

using evidence::TimePoint;

constexpr auto kRelaxed = std::memory_order_relaxed;

std::uint64_t Load(const std::atomic<std::uint64_t>& count) { return count.load(kRelaxed); }

void NoteTime(TimePoint now, std::atomic<std::int64_t>& first, std::atomic<std::int64_t>& last) {
  const std::int64_t seconds = now.time_since_epoch().count();
  std::int64_t never = 0;
  if (first.load(kRelaxed) == 0) first.compare_exchange_strong(never, seconds, kRelaxed);
  if (last.load(kRelaxed) != seconds) last.store(seconds, kRelaxed);
}

std::optional<TimePoint> TimeOf(const std::atomic<std::int64_t>& seconds) {
  const std::int64_t known = seconds.load(kRelaxed);
  if (known == 0) return std::nullopt;
  return TimePoint(std::chrono::seconds(known));
}

/// A number of its own for every thread.
std::size_t NumberOfThread() {
  static std::atomic<std::size_t> next{0};
  thread_local const std::size_t kNumber = next.fetch_add(1, kRelaxed);
  return kNumber;
}

}  // namespace

IdentifierTally::IdentifierTally(evidence::IdentifierKey key, std::string authority,
                                 std::vector<RuleRow> rows, const Manner& manner)
    : key_(std::move(key)),
      authority_(std::move(authority)),
      rows_(std::move(rows)),
      manner_(manner),
      counts_(rows_.size()) {
  for (Shard& shard : shards_) {
    shard.exercised = std::vector<std::atomic<std::uint64_t>>(rows_.size());
  }
}

std::size_t IdentifierTally::FindRow(const RuleRow& row) const {
  const auto found = std::lower_bound(rows_.begin(), rows_.end(), row);
  if (found == rows_.end() || *found != row) return rows_.size();
  return static_cast<std::size_t>(found - rows_.begin());
}

IdentifierTally::Shard& IdentifierTally::ShardOfThread() {
  return shards_[NumberOfThread() % kShards];
}

bool IdentifierTally::Count(bool mismatching, bool would_change, TimePoint now) {
  const std::uint64_t before = ShardOfThread().comparisons.fetch_add(1, kRelaxed);
  if (mismatching) mismatching_.fetch_add(1, kRelaxed);
  if (would_change) would_change_.fetch_add(1, kRelaxed);
  NoteTime(now, first_, last_);
  return before < manner_.sampling.first || before % manner_.sampling.every == 0;
}

void IdentifierTally::CountPanic() { panics_.fetch_add(1, kRelaxed); }

void IdentifierTally::LookedInto(std::uint64_t input) {
  ShardOfThread().looked_into.fetch_add(1, kRelaxed);
  inputs_.Add(input);
}

void IdentifierTally::Exercised(std::size_t row) {
  ShardOfThread().exercised[row].fetch_add(1, kRelaxed);
}

void IdentifierTally::SawValue(std::size_t row, std::uint64_t value) {
  counts_[row].values.Add(value);
}

void IdentifierTally::Refused(std::size_t row, Refusal refusal, TimePoint now) {
  Row& counts = counts_[row];
  counts.refusals[static_cast<std::size_t>(refusal)].fetch_add(1, kRelaxed);
  if (refusal != Refusal::kByBoth) NoteTime(now, counts.first_difference, counts.last_difference);
}

void IdentifierTally::AddSample(evidence::Sample sample) {
  const std::lock_guard lock(mutex_);
  const auto place = std::lower_bound(samples_.begin(), samples_.end(), sample);
  if (place != samples_.end() && *place == sample) return;
  samples_.insert(place, std::move(sample));
  // The same ones stay in whatever order they come, and when counts are added.
  if (samples_.size() > evidence::kMostSamples) samples_.pop_back();
}

evidence::RuleCounts IdentifierTally::TakeRow(std::size_t row) const {
  const Row& held = counts_[row];
  evidence::RuleCounts counts;
  for (const Shard& shard : shards_) counts.exercised += Load(shard.exercised[row]);
  counts.refused_by_both = Load(held.refusals[static_cast<std::size_t>(Refusal::kByBoth)]);
  counts.declarative_only =
      Load(held.refusals[static_cast<std::size_t>(Refusal::kDeclarativeOnly)]);
  counts.handwritten_only =
      Load(held.refusals[static_cast<std::size_t>(Refusal::kHandwrittenOnly)]);
  counts.excused = Load(held.refusals[static_cast<std::size_t>(Refusal::kExcused)]);
  counts.first_difference = TimeOf(held.first_difference);
  counts.last_difference = TimeOf(held.last_difference);
  counts.values = held.values.Take();
  return counts;
}

evidence::IdentifierCounts IdentifierTally::Take() const {
  evidence::IdentifierCounts counts;
  counts.authority = authority_;
  // What is a part of the comparisons is read before them, so that it is never more.
  counts.mismatching = Load(mismatching_);
  counts.would_change = Load(would_change_);
  counts.panics = Load(panics_);
  for (const Shard& shard : shards_) counts.looked_into += Load(shard.looked_into);
  for (const Shard& shard : shards_) counts.comparisons += Load(shard.comparisons);
  counts.since = TimeOf(since_);
  counts.first = TimeOf(first_);
  counts.last = TimeOf(last_);
  counts.inputs = inputs_.Take();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    counts.rules.emplace(rows_[row].Name(), TakeRow(row));
  }
  const std::lock_guard lock(mutex_);
  counts.samples = samples_;
  if (before_) evidence::AddCounts(*before_, true, counts);
  return counts;
}

void IdentifierTally::Continue(evidence::IdentifierCounts before) {
  const std::lock_guard lock(mutex_);
  before_ = std::move(before);
}

}  // namespace tandem::tally
