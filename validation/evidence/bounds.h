#pragma once

#include <cstdint>

namespace tandem::evidence {

/// Clopper-Pearson's one-sided upper confidence bound of a rate: the p for which `k` or fewer
/// differences in `n` independent inputs have the probability 1 - confidence. 1 where nothing was
/// seen or everything differs. `k` is at most `n`, confidence between 0 and 1.
double UpperBound(std::uint64_t k, std::uint64_t n, double confidence);

/// The smallest n, but no less than k, with UpperBound(k, n, confidence) <= target. `target` is
/// more than 0; beyond 10^15 it is 10^15.
std::uint64_t InputsNeeded(std::uint64_t k, double target, double confidence);

}  // namespace tandem::evidence
