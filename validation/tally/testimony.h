#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "validation/tally/identifier_tally.h"

namespace tandem::tally {

/// A cause of a refusal, as far as two webhooks can be expected to agree on it.
struct Cause {
  std::string field;
  std::string reason;  ///< wire name of the error's type

  auto operator<=>(const Cause&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// The verdicts of tandem and of a legacy webhook on one review.
struct Testimony {
  struct Side {
    bool allowed = true;
    std::vector<Cause> causes;
    bool whole = true;  ///< there are no more causes
  };
  Side ours;
  Side theirs;
  std::uint64_t input = 0;    ///< the hash of what was judged
  bool confidential = false;  ///< the causes of that webhook may quote anything
};

/// Counts the comparison and, for each rule, known by its field and type, who refused by it.
void CountTestimony(Testimony testimony, evidence::TimePoint now, IdentifierTally& tally);

}  // namespace tandem::tally
