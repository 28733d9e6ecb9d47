#pragma once

#include <vector>

#include "server/legacy/outcome.h"
#include "server/legacy/verdict.h"
#include "validation/tally/testimony.h"
#include "validation/verdict/answer.h"

namespace tandem::legacy {

/// Two verdicts on one review, side by side. A cause that was found twice on one side and once on
/// the other is a difference.
struct Comparison {
  Outcome outcome = Outcome::kAgree;
  std::vector<Cause> only_ours;
  std::vector<Cause> only_theirs;
};

/// The causes of an answer that refuses; none of one that allows.
std::vector<Cause> CausesOf(const verdict::Answer& answer);

Comparison Compare(const verdict::Answer& ours, const TheirVerdict& theirs);

/// The two verdicts for evidence to count; the caller sets the input that they are on.
tally::Testimony TestimonyOf(const verdict::Answer& ours, const TheirVerdict& theirs);

}  // namespace tandem::legacy
