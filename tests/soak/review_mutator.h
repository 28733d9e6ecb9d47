#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace tandem::soak {

/// Makes reviews that are almost right. The same seed makes the same ones.
class ReviewMutator {
 public:
  explicit ReviewMutator(std::uint32_t seed) : random_(seed) {}

  std::string Next();

 private:
  std::size_t Below(std::size_t end) { return random_() % end; }
  void MutateOnce(std::string& text);

  std::mt19937 random_;
};

}  // namespace tandem::soak
