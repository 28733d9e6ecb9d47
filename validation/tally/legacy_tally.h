#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "validation/json/value.h"
#include "validation/tally/identifier_tally.h"
#include "validation/tally/testimony.h"

namespace tandem::tally {

/// Counts the comparisons of one kind, subresource and operation with a legacy webhook; counts
/// nothing unless it has a tally. Thread-safe.
class LegacyTally {
 public:
  LegacyTally() = default;
  explicit LegacyTally(std::shared_ptr<IdentifierTally> tally) : tally_(std::move(tally)) {}

  /// `legacy:widget_create`; empty where nothing is counted.
  [[nodiscard]] std::string identifier() const;
  /// The hash of the objects of a write, for Testimony::input; 0 where nothing is counted.
  [[nodiscard]] std::uint64_t HashOf(json::ValueView object, json::ValueView old_object) const;

  void Count(Testimony testimony, evidence::TimePoint now) const;

 private:
  std::shared_ptr<IdentifierTally> tally_;  // null: nothing is counted
};

}  // namespace tandem::tally
