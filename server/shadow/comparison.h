#pragma once

#include <vector>

#include "server/shadow/outcome.h"
#include "validation/field/error.h"
#include "validation/verdict/answer.h"

namespace tandem::shadow {

/// The differences of two verdicts on one review. Views into the verdicts.
struct Comparison {
  Outcome outcome = Outcome::kSame;
  std::vector<const field::Error*> added = {};  ///< errors of the other release only
  std::vector<const field::Error*> gone = {};   ///< errors that the other release does not have
};

/// Errors are matched by type and field: releases word many of them differently. Lists of errors
/// that are incomplete are not compared. A null denial accepts.
Comparison Compare(const verdict::Denial* ours, const verdict::Denial* other);

}  // namespace tandem::shadow
