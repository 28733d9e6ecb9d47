#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "validation/base/enum_array.h"
#include "validation/base/keyed_hash.h"
#include "validation/evidence/document.h"
#include "validation/tally/registers.h"
#include "validation/tally/rule_row.h"

namespace tandem::tally {

/// The rate at which comparisons are looked into, for their inputs and for what rules looked at.
struct Sampling {
  using TimePoint = std::chrono::steady_clock::time_point;

  std::uint64_t first = 100;  ///< so many of each thread are looked into first
  /// More are while looking has taken the thread less than this in all: some thousand small
  /// objects, or some dozens that take a millisecond.
  std::chrono::nanoseconds budget = std::chrono::milliseconds(50);
  std::uint64_t every = 256;  ///< after that, one of so many is
  TimePoint (*now)() = &std::chrono::steady_clock::now;

  static constexpr Sampling All() { return {0, {}, 1}; }
};

/// The manner in which comparisons are counted.
struct Manner {
  HashKey key = {};  ///< the key of the sketches' hash
  Sampling sampling = {};
};

/// The outcome for one rule when two lists of errors are compared.
enum class Refusal : std::uint8_t {
  kByBoth,
  kDeclarativeOnly,
  kHandwrittenOnly,
  kExcused,  ///< a known difference; counted beside one of the two before
};

/// Counts what comparisons of one identifier show. Threads count without a lock and without
/// allocating, but for what is rare: a difference, and the first value that a rule looks at.
class IdentifierTally {
 public:
  /// `rows`: sorted, each once, at most kMostRows; their texts must outlive it.
  IdentifierTally(evidence::IdentifierKey key, std::string authority, std::vector<RuleRow> rows,
                  const Manner& manner);
  IdentifierTally(const IdentifierTally&) = delete;
  IdentifierTally& operator=(const IdentifierTally&) = delete;

  static constexpr std::size_t kMostRows = 2'048;

  [[nodiscard]] const evidence::IdentifierKey& key() const { return key_; }
  [[nodiscard]] const std::vector<RuleRow>& rows() const { return rows_; }
  [[nodiscard]] const HashKey& hash_key() const { return manner_.key; }
  /// Notes when rules of its digest were loaded.
  void Opened(evidence::TimePoint now) { since_ = now.time_since_epoch().count(); }

  /// The row of errors with this general path, type and origin; rows().size() when there is none.
  [[nodiscard]] std::size_t FindRow(const RuleRow& row) const;

  /// Counts a comparison. True when it is to be looked into; one that refuses should be, too.
  bool Count(bool mismatching, bool would_change, evidence::TimePoint now);

  /// Takes what looking into a comparison takes, from its beginning to its end, out of the budget
  /// of the thread. Asks for the time only while there is some left.
  class Look {
   public:
    explicit Look(IdentifierTally& tally);
    Look(const Look&) = delete;
    Look& operator=(const Look&) = delete;
    ~Look();

   private:
    IdentifierTally& tally_;
    std::optional<Sampling::TimePoint> begin_;
  };
  void CountPanic();

  /// Counts a comparison that was looked into, with the hash of its input.
  void LookedInto(std::uint64_t input);
  /// Counts that the row's rule looked at something in it. Call it once for each comparison.
  void Exercised(std::size_t row);
  /// Counts a value that the rule looked at, by its hash.
  void SawValue(std::size_t row, std::uint64_t value);

  /// Counts that errors of the rule were found. Call it once for each comparison.
  void Refused(std::size_t row, Refusal refusal, evidence::TimePoint now);
  /// The same of a rule that has no row, known by its name. The first kMostRows are counted.
  void Refused(const std::string& rule, Refusal refusal, evidence::TimePoint now);
  void AddSample(evidence::Sample sample);
  /// Keeps the exception that covers a difference of the rule.
  void AddExcuse(std::size_t row, evidence::Excuse excuse);

  /// The time when something was counted last, by whatever process.
  [[nodiscard]] std::optional<evidence::TimePoint> last() const;
  /// All that was counted, and what was taken over before.
  [[nodiscard]] evidence::IdentifierCounts Take() const;
  /// Goes on from what an earlier process has counted of the same.
  void Continue(evidence::IdentifierCounts before);

 private:
  static constexpr std::size_t kShards = 8;

  /// The counts of some of the threads, in memory apart from that of the others.
  struct alignas(64) Shard {
    std::atomic<std::uint64_t> comparisons{0};
    std::atomic<std::uint64_t> looked_into{0};
    std::atomic<std::int64_t> spent{0};  // nanoseconds of the budget
  };

  /// The counts that most rules never need.
  struct Found {
    Registers values{evidence::kRulePrecision};
    EnumArray<Refusal, std::atomic<std::uint64_t>> refusals;
    std::atomic<std::int64_t> first_difference{0};  // seconds since 1970; 0 for never
    std::atomic<std::int64_t> last_difference{0};
  };

  /// The counts of a rule, in few bytes as long as nothing is counted.
  struct Row {
    std::atomic<std::uint64_t> exercised{0};
    std::atomic<Found*> found{nullptr};  // one of found_
  };

  Shard& ShardOfThread();
  [[nodiscard]] bool HasBudget(const Shard& shard) const;
  /// The Found of a row, which is allocated when it is first asked for.
  Found& FoundOf(std::size_t row);
  [[nodiscard]] evidence::RuleCounts TakeRow(std::size_t row) const;

  const evidence::IdentifierKey key_;
  const std::string authority_;
  const std::vector<RuleRow> rows_;  // sorted
  const Manner manner_;
  std::array<Shard, kShards> shards_;
  std::vector<Row> counts_;  // one for each of rows_
  std::mutex finding_;       // guards found_
  std::deque<Found> found_;
  Registers inputs_{evidence::kIdentifierPrecision};
  std::atomic<std::uint64_t> mismatching_{0};
  std::atomic<std::uint64_t> would_change_{0};
  std::atomic<std::uint64_t> panics_{0};
  std::atomic<std::int64_t> since_{0};
  std::atomic<std::int64_t> first_{0};
  std::atomic<std::int64_t> last_{0};

  mutable std::mutex mutex_;  // guards the members below
  std::vector<evidence::Sample> samples_;
  std::map<std::size_t, std::vector<evidence::Excuse>> excuses_;  // by row
  std::map<std::string, evidence::RuleCounts> named_;             // by rule, if it has no row
  std::optional<evidence::IdentifierCounts> before_;
};

}  // namespace tandem::tally
