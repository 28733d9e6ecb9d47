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

/// The same few stay in whatever order they come, and when counts are added.
template <typename Sample>
void Keep(Sample sample, std::vector<Sample>& samples) {
  const auto place = std::lower_bound(samples.begin(), samples.end(), sample);
  if (place != samples.end() && *place == sample) return;
  samples.insert(place, std::move(sample));
  if (samples.size() > evidence::kMostSamples) samples.pop_back();
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
      counts_(rows_.size()) {}

std::size_t IdentifierTally::FindRow(const RuleRow& row) const {
  const auto found = std::lower_bound(rows_.begin(), rows_.end(), row);
  if (found == rows_.end() || *found != row) return rows_.size();
  return static_cast<std::size_t>(found - rows_.begin());
}

IdentifierTally::Shard& IdentifierTally::ShardOfThread() {
  return shards_[NumberOfThread() % kShards];
}

bool IdentifierTally::Count(bool mismatching, bool would_change, TimePoint now) {
  Shard& shard = ShardOfThread();
  const std::uint64_t before = shard.comparisons.fetch_add(1, kRelaxed);
  if (mismatching) mismatching_.fetch_add(1, kRelaxed);
  if (would_change) would_change_.fetch_add(1, kRelaxed);
  NoteTime(now, first_, last_);
  const Sampling& sampling = manner_.sampling;
  return before < sampling.first || before % sampling.every == 0 || HasBudget(shard);
}

bool IdentifierTally::HasBudget(const Shard& shard) const {
  return shard.spent.load(kRelaxed) < manner_.sampling.budget.count();
}

IdentifierTally::Look::Look(IdentifierTally& tally) : tally_(tally) {
  if (tally.HasBudget(tally.ShardOfThread())) begin_ = tally.manner_.sampling.now();
}

IdentifierTally::Look::~Look() {
  if (!begin_) return;
  const std::chrono::nanoseconds taken = tally_.manner_.sampling.now() - *begin_;
  tally_.ShardOfThread().spent.fetch_add(taken.count(), kRelaxed);
}

void IdentifierTally::CountPanic() { panics_.fetch_add(1, kRelaxed); }

void IdentifierTally::LookedInto(std::uint64_t input) {
  ShardOfThread().looked_into.fetch_add(1, kRelaxed);
  inputs_.Add(input);
}

void IdentifierTally::Exercised(std::size_t row) { counts_[row].exercised.fetch_add(1, kRelaxed); }

void IdentifierTally::SawValue(std::size_t row, std::uint64_t value) {
  FoundOf(row).values.Add(value);
}

IdentifierTally::Found& IdentifierTally::FoundOf(std::size_t row) {
  std::atomic<Found*>& found = counts_[row].found;
  if (Found* const known = found.load(std::memory_order_acquire)) return *known;
  const std::lock_guard lock(finding_);
  if (Found* const known = found.load(kRelaxed)) return *known;
  Found& made = found_.emplace_back();
  found.store(&made, std::memory_order_release);
  return made;
}

void IdentifierTally::Refused(std::size_t row, Refusal refusal, TimePoint now) {
  Found& counts = FoundOf(row);
  counts.refusals[refusal].fetch_add(1, kRelaxed);
  if (refusal != Refusal::kByBoth) NoteTime(now, counts.first_difference, counts.last_difference);
}

void IdentifierTally::Refused(const std::string& rule, Refusal refusal, TimePoint now) {
  const std::lock_guard lock(mutex_);
  if (named_.size() == kMostRows && !named_.contains(rule)) return;
  evidence::RuleCounts& counts = named_[rule];
  ++counts.exercised;
  if (refusal == Refusal::kByBoth) {
    ++counts.refused_by_both;
    return;
  }
  ++(refusal == Refusal::kDeclarativeOnly ? counts.declarative_only : counts.handwritten_only);
  if (!counts.first_difference) counts.first_difference = now;
  counts.last_difference = now;
}

void IdentifierTally::AddSample(evidence::Sample sample) {
  const std::lock_guard lock(mutex_);
  Keep(std::move(sample), samples_);
}

void IdentifierTally::AddExcuse(std::size_t row, evidence::Excuse excuse) {
  const std::lock_guard lock(mutex_);
  Keep(std::move(excuse), excuses_[row]);
}

evidence::RuleCounts IdentifierTally::TakeRow(std::size_t row) const {
  evidence::RuleCounts counts;
  counts.exercised = Load(counts_[row].exercised);
  const Found* const found = counts_[row].found.load(std::memory_order_acquire);
  if (found == nullptr) return counts;
  const Found& held = *found;
  counts.refused_by_both = Load(held.refusals[Refusal::kByBoth]);
  counts.declarative_only = Load(held.refusals[Refusal::kDeclarativeOnly]);
  counts.handwritten_only = Load(held.refusals[Refusal::kHandwrittenOnly]);
  counts.excused = Load(held.refusals[Refusal::kExcused]);
  counts.first_difference = TimeOf(held.first_difference);
  counts.last_difference = TimeOf(held.last_difference);
  counts.values = held.values.Take();
  return counts;
}

std::optional<TimePoint> IdentifierTally::last() const {
  const auto last = TimeOf(last_);
  if (last) return last;
  const std::lock_guard lock(mutex_);
  return before_ ? before_->last : std::nullopt;
}

evidence::IdentifierCounts IdentifierTally::Take() const {
  evidence::IdentifierCounts counts;
  counts.authority = authority_;
  // The parts of the comparisons are read before their number, so that no part is ever more.
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
  for (const auto& [rule, found] : named_) counts.rules.emplace(rule, found);
  for (const auto& [row, excuses] : excuses_) counts.rules[rows_[row].Name()].excuses = excuses;
  if (before_) evidence::AddCounts(*before_, true, counts);
  return counts;
}

void IdentifierTally::Continue(evidence::IdentifierCounts before) {
  const std::lock_guard lock(mutex_);
  before_ = std::move(before);
}

}  // namespace tandem::tally
