#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace tandem::support {

/// Texts of 16 bytes that all have one std::hash in libstdc++ on 64 bits, where it is MurmurHash64A
/// with a constant seed: what the first half does to the hash, the second half takes back.
inline std::vector<std::string> CollidingTexts(std::size_t count) {
  constexpr std::uint64_t kFactor = 0xc6a4a7935bd1e995U;
  constexpr std::uint64_t kInverse = 0x5f7a0ea7e59b19bdU;  // the inverse of kFactor, modulo 2^64
  const auto mix = [](std::uint64_t bits) { return bits ^ (bits >> 47); };
  const std::uint64_t start = 0xc70f6907U ^ (16 * kFactor);
  std::vector<std::string> texts(count, std::string(16, '\0'));
  for (std::uint64_t first = 0; first < count; ++first) {
    const std::uint64_t effect = (start ^ (mix(first * kFactor) * kFactor)) * kFactor;
    const std::uint64_t second = mix(effect * kInverse) * kInverse;
    std::memcpy(texts[first].data(), &first, sizeof first);
    std::memcpy(texts[first].data() + sizeof first, &second, sizeof second);
  }
  return texts;
}

}  // namespace tandem::support
