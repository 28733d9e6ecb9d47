#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace tandem::fuzz {

/// The input changed at random, never longer than `most` bytes: bytes replaced, a part left out,
/// put elsewhere, or repeated, often a great many times and with numbers that count up, and parts
/// of another input put in. What is quadratic in anything shows when that is repeated.
std::string Mutated(std::string_view input, std::string_view other, std::size_t most,
                    std::mt19937& random);

}  // namespace tandem::fuzz
