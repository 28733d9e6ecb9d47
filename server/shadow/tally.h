#pragma once

#include <atomic>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/shadow/comparison.h"
#include "server/shadow/outcome.h"
#include "validation/base/enum_array.h"
#include "validation/releases/changes.h"
#include "validation/releases/release.h"
#include "validation/releases/removed_kinds.h"
#include "validation/verdict/review.h"

namespace tandem::shadow {

using Time = std::chrono::sys_seconds;

/// The release by which reviews are answered, and the one that judges them, too.
struct Releases {
  releases::Release ours;
  releases::Release other;
};

/// The common traits of reviews of a kind that the releases judge differently.
struct Difference {
  Outcome outcome = Outcome::kNewlyRefused;
  std::string kind;       ///< `apps/v1 Deployment`
  std::string rule = {};  ///< dualrun::RuleName; empty where the object was not even judged
  bool is_gone = false;   ///< it is a rule of ours that the other release does not have

  auto operator<=>(const Difference&) const = default;
};

/// The number of reviews with a difference, and what is known about it.
struct Row {
  std::uint64_t reviews = 0;
  Time first = {};
  Time last = {};
  const releases::Change* change = nullptr;        ///< why; null when that is not known
  const releases::RemovedKind* removed = nullptr;  ///< null where the version is served
};

/// The numbers that were counted so far.
struct Count {
  Releases releases;
  EnumArray<Outcome, std::uint64_t> reviews;
  std::vector<std::pair<Difference, Row>> rows;  ///< by outcome, then those of most reviews first
  std::uint64_t left_out = 0;  ///< differences of reviews that came when there were too many rows
};

/// Counts what comes of judging reviews by another release, too. It holds no names and no values of
/// objects. Thread-safe; verdicts that agree take no lock.
class Tally {
 public:
  static constexpr std::size_t kMostRows = 512;

  explicit Tally(const Releases& releases) : releases_(releases) {}

  void Add(const verdict::Review& review, const Comparison& comparison, Time now);

  [[nodiscard]] Count Take() const;

 private:
  void AddErrors(const verdict::Review& review, const Comparison& comparison, Time now);
  void AddRow(const Difference& difference, const Row& known, Time now);

  const Releases releases_;
  EnumArray<Outcome, std::atomic<std::uint64_t>> reviews_;
  mutable std::mutex mutex_;
  std::map<Difference, Row> rows_;
  std::uint64_t left_out_ = 0;
};

}  // namespace tandem::shadow
