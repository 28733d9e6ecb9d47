#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::report {

using TimePoint = std::chrono::system_clock::time_point;

enum class Difference : std::uint8_t { kUnmatched, kExtra };

/// What a mismatch looks like, without the object it was found in.
struct Sample {
  Difference type = Difference::kExtra;
  std::string reason;  ///< the wire name of the error's type
  std::string field;   ///< without indexes and keys
  std::string origin;

  bool operator==(const Sample&) const = default;
};

/// What comparing found for one validation identifier.
struct Findings {
  std::string identifier;
  std::string authority;           ///< the side that decides
  std::uint64_t compared = 0;      ///< reviews
  std::uint64_t differing = 0;     ///< reviews with mismatches
  std::uint64_t would_change = 0;  ///< reviews the side that does not decide judges otherwise
  std::uint64_t unmatched = 0;     ///< mismatches
  std::uint64_t extra = 0;
  std::uint64_t panics = 0;
  std::optional<TimePoint> first_mismatch;
  std::optional<TimePoint> last_mismatch;
  std::vector<Sample> samples;  ///< the first few that differ from each other

  [[nodiscard]] bool Differs() const { return differing + unmatched + extra + panics > 0; }
};

/// What comparing has found under the rules in force.
struct Summary {
  TimePoint since;
  std::string ruleset;             ///< digest
  std::vector<Findings> findings;  ///< of everything that is compared, by identifier
};

/// An identifier that is going to be compared, and the side that decides.
struct Compared {
  std::string identifier;
  std::string authority;
};

/// Counts what comparing handwritten and declarative rules finds. Thread-safe: a review without
/// mismatches takes no lock. Memory is bounded, whatever is found.
class Comparisons {
 public:
  static constexpr std::size_t kMostIdentifiers = 1024;
  static constexpr std::size_t kMostSamples = 5;

  /// These identifiers are compared from now on. Other rules than before count from 0.
  void Begin(const std::vector<Compared>& compared, const std::string& ruleset, TimePoint now);

  /// Of identifiers that are not compared nothing is counted.
  void AddReview(std::string_view identifier, bool differs, bool would_change);
  void AddMismatch(std::string_view identifier, Sample sample, TimePoint now);
  void AddPanic(std::string_view identifier);

  [[nodiscard]] Summary Take() const;

 private:
  /// One identifier. Never goes away, so that finding it needs no lock.
  struct Entry {
    explicit Entry(std::string_view name) : identifier(name) {}

    const std::string identifier;
    std::atomic<bool> active{false};
    std::atomic<std::uint64_t> compared{0};
    std::atomic<std::uint64_t> differing{0};
    std::atomic<std::uint64_t> would_change{0};
    std::atomic<std::uint64_t> panics{0};

    mutable std::mutex mutex;  // of what follows
    Findings rest;
  };

  static constexpr std::size_t kSlots = 2 * kMostIdentifiers;

  Entry* Find(std::string_view identifier) const;
  Entry* FindActive(std::string_view identifier) const;
  Entry* Make(std::string_view identifier);
  static Findings FindingsOf(const Entry& entry);

  mutable std::mutex mutex_;  // of what follows but the slots
  std::deque<Entry> entries_;
  TimePoint since_;
  std::string ruleset_;
  /// A hash table that only grows: an entry stands at its hash or in the slots behind.
  std::array<std::atomic<Entry*>, kSlots> slots_{};
};

}  // namespace tandem::report
