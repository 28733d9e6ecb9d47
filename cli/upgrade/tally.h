#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "cli/replay/bounded_rows.h"
#include "cli/upgrade/fate.h"
#include "validation/base/enum_array.h"

namespace tandem::upgrade {

/// The reason why objects have a fate.
struct Cause {
  std::string name;    ///< for programs: that of a known change, or a rule
  std::string text;    ///< a sentence, or a kind and a rule
  std::string advice;  ///< what to do; empty when there is nothing to say

  auto operator<=>(const Cause&) const = default;  // NOLINT(modernize-use-nullptr)
};

struct FindingKey {
  Fate fate = Fate::kSurvives;
  Cause cause;

  auto operator<=>(const FindingKey&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// Counts what becomes of objects, in memory that does not grow with them.
class Tally {
 public:
  using Rows = replay::BoundedRows<FindingKey>;

  explicit Tally(replay::RowLimits limits) : rows_(limits) {}

  /// Counts an object, by the worst of its fates.
  void Count(Fate fate) { ++totals_[fate]; }
  /// Adds one of the causes of one of its fates, each once for an object. Long texts are cut.
  void Add(FindingKey key, replay::Sample sample);
  void Merge(Tally other);

  [[nodiscard]] std::uint64_t Of(Fate fate) const { return totals_[fate]; }
  [[nodiscard]] std::uint64_t Objects() const;
  [[nodiscard]] const Rows& rows() const { return rows_; }

 private:
  EnumArray<Fate, std::uint64_t> totals_;
  Rows rows_;
};

}  // namespace tandem::upgrade
