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

/// How often a comparison is looked into: what its input was, and which rules looked at what.
struct Sampling {
  using TimePoint = std::chrono::steady_clock::time_point;

  std::uint64_t first = 100;  ///< so many of each thread are, then more
  /// while looking has taken each of them less than this in all: some thousand small objects, some
  /// dozens that take a millisecond. Then
  std::chrono::nanoseconds budget = std::chrono::milliseconds(50);
  std::uint64_t every = 256;  ///< one of so many
  TimePoint (*now)() = &std::chrono::steady_clock::now;

  static constexpr Sampling All() { return {0, {}, 1}; }
};

/// How comparisons are counted.
struct Manner {
  HashKey key = {};  ///< of sketches
  Sampling sampling = {};
};

/// What a comparison of two lists of errors said of one rule.
enum class Refusal : std::uint8_t {
  kByBoth,
  kDeclarativeOnly,
  kHandwrittenOnly,
  kExcused,  ///< by one side only, as is known; beside one of the two before
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
  /// Rules of its digest were loaded.
  void Opened(evidence::TimePoint now) { since_ = now.time_since_epoch().count(); }

  /// The row of errors with this general path, type and origin; rows().size() when there is none.
  [[nodiscard]] std::size_t FindRow(const RuleRow& row) const;

  /// A comparison. True when it is to be looked into; one that refuses should be, too.
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

  /// It was looked into; the hash is of its input.
  void LookedInto(std::uint64_t input);
  /// The rule of the row looked at something in it; once for each comparison.
  void Exercised(std::size_t row);
  /// The hash is of what it looked at.
  void SawValue(std::size_t row, std::uint64_t value);

  /// Errors of the rule were found; once for each comparison.
  void Refused(std::size_t row, Refusal refusal, evidence::TimePoint now);
  /// The same of a rule that has no row, known by its name. The first kMostRows are counted.
  void Refused(const std::string& rule, Refusal refusal, evidence::TimePoint now);
  void AddSample(evidence::Sample sample);
  /// What covers a difference of the rule.
  void AddExcuse(std::size_t row, evidence::Excuse excuse);

  /// When something was counted last, by whatever process.
  [[nodiscard]] std::optional<evidence::TimePoint> last() const;
  /// All that was counted, and what was taken over before.
  [[nodiscard]] evidence::IdentifierCounts Take() const;
  /// Goes on from what an earlier process has counted of the same.
  void Continue(evidence::IdentifierCounts before);

 private:
  static constexpr std::size_t kShards = 8;

  /// What some of the threads count, apart from the memory of the others.
  struct alignas(64) Shard {
    std::atomic<std::uint64_t> comparisons{0};
    std::atomic<std::uint64_t> looked_into{0};
    std::atomic<std::int64_t> spent{0};  // of the budget, in nanoseconds
  };

  /// What most rules never need.
  struct Found {
    Registers values{evidence::kRulePrecision};
    EnumArray<Refusal, std::atomic<std::uint64_t>> refusals;
    std::atomic<std::int64_t> first_difference{0};  // seconds since 1970; 0 for never
    std::atomic<std::int64_t> last_difference{0};
  };

  /// What is counted of a rule, in few bytes as long as nothing is.
  struct Row {
    std::atomic<std::uint64_t> exercised{0};
    std::atomic<Found*> found{nullptr};  // of found_
  };

  Shard& ShardOfThread();
  [[nodiscard]] bool HasBudget(const Shard& shard) const;
  /// What is found of a row. Allocates the first time that something is.
  Found& FoundOf(std::size_t row);
  [[nodiscard]] evidence::RuleCounts TakeRow(std::size_t row) const;

  const evidence::IdentifierKey key_;
  const std::string authority_;
  const std::vector<RuleRow> rows_;  // sorted
  const Manner manner_;
  std::array<Shard, kShards> shards_;
  std::vector<Row> counts_;  // of rows_
  std::mutex finding_;       // of what follows
  std::deque<Found> found_;
  Registers inputs_{evidence::kIdentifierPrecision};
  std::atomic<std::uint64_t> mismatching_{0};
  std::atomic<std::uint64_t> would_change_{0};
  std::atomic<std::uint64_t> panics_{0};
  std::atomic<std::int64_t> since_{0};
  std::atomic<std::int64_t> first_{0};
  std::atomic<std::int64_t> last_{0};

  mutable std::mutex mutex_;  // of what follows
  std::vector<evidence::Sample> samples_;
  std::map<std::size_t, std::vector<evidence::Excuse>> excuses_;  // by row
  std::map<std::string, evidence::RuleCounts> named_;             // without rows
  std::optional<evidence::IdentifierCounts> before_;
};

}  // namespace tandem::tally
