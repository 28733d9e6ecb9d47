#include "validation/tally/registers.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

namespace tandem::tally {
namespace {

TEST(Registers, AreTheSketchOfAllThreads) {
  Registers registers(evidence::kRulePrecision);
  evidence::Sketch expected(evidence::kRulePrecision);
  EXPECT_EQ(registers.Take(), expected);
  const auto add = [](std::uint64_t seed, auto& to) {
    std::mt19937_64 hashes(seed);
    for (int i = 0; i < 20'000; ++i) to.Add(hashes());
  };
  add(1, expected);
  add(2, expected);
  std::thread other([&] { add(1, registers); });
  add(2, registers);
  other.join();
  EXPECT_EQ(registers.Take(), expected);
}

}  // namespace
}  // namespace tandem::tally
