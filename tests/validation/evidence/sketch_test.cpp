#include "validation/evidence/sketch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tandem::evidence {
namespace {

Sketch OfRandom(std::uint64_t seed, std::size_t count, int precision) {
  std::mt19937_64 hashes(seed);
  Sketch sketch(precision);
  for (std::size_t i = 0; i < count; ++i) sketch.Add(hashes());
  return sketch;
}

/// The share by which the estimates of so many sets miss, as a standard deviation, and on average.
struct Error {
  double deviation;
  double bias;
  double worst;
  int beyond;  ///< the sets that miss by more than three standard errors
};

Error ErrorOf(std::size_t count, int precision) {
  constexpr int kSets = 200;
  double squares = 0;
  double sum = 0;
  double worst = 0;
  int beyond = 0;
  const double sigma = 1.04 / std::sqrt(std::pow(2, precision));
  for (std::uint64_t seed = 0; seed < kSets; ++seed) {
    const auto expected = static_cast<double>(count);
    const double miss = OfRandom(seed, count, precision).Estimate() / expected - 1;
    squares += miss * miss;
    sum += miss;
    worst = std::max(worst, std::abs(miss));
    if (std::abs(miss) > 3 * sigma) ++beyond;
  }
  return {std::sqrt(squares / kSets), sum / kSets, worst, beyond};
}

TEST(Sketch, EstimatesWithinItsStandardError) {
  for (const int precision : {kRulePrecision, kIdentifierPrecision}) {
    const double sigma = 1.04 / std::sqrt(std::pow(2, precision));
    for (const std::size_t count : {10U, 300U, 3'000U, 12'000U, 30'000U}) {
      const Error error = ErrorOf(count, precision);
      EXPECT_LT(error.deviation, 1.15 * sigma) << precision << " " << count;
      EXPECT_LT(std::abs(error.bias), 0.3 * sigma) << precision << " " << count;
      // Among a few inputs one may hide behind another.
      const double most = std::max(4 * sigma, 1.01 / static_cast<double>(count));
      EXPECT_LT(error.worst, most) << precision << " " << count;
      // By chance one set in 370 misses by more than three standard errors.
      if (count > 1'000) {
        EXPECT_LE(error.beyond, 2) << precision << " " << count;
      }
    }
  }
}

TEST(Sketch, CountsRepeatsOnce) {
  Sketch sketch = OfRandom(1, 1'000, kRulePrecision);
  const Sketch before = sketch;
  sketch.Merge(OfRandom(1, 1'000, kRulePrecision));
  EXPECT_EQ(sketch, before);
  EXPECT_EQ(Sketch(kRulePrecision).Estimate(), 0);
  EXPECT_NEAR(OfRandom(2, 1, kRulePrecision).Estimate(), 1, 0.1);
}

TEST(Sketch, MergesInAnyOrder) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Sketch a = OfRandom(seed, seed * 7, kRulePrecision);
    const Sketch b = OfRandom(seed + 1'000, 50, kRulePrecision);
    const Sketch c = OfRandom(seed + 2'000, 900, kRulePrecision);
    Sketch ab_c = a;
    ab_c.Merge(b);
    ab_c.Merge(c);
    Sketch cb = c;
    cb.Merge(b);
    Sketch a_cb = a;
    a_cb.Merge(cb);
    EXPECT_EQ(ab_c, a_cb);
    Sketch ba = cb;
    ba.Merge(a);
    EXPECT_EQ(ab_c, ba);
  }
}

TEST(Sketch, IsTextAndBack) {
  const Sketch sketch = OfRandom(3, 500, kIdentifierPrecision);
  const auto back = Sketch::Parse(sketch.ToText(), kIdentifierPrecision);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, sketch);
  EXPECT_EQ(Sketch(kRulePrecision).ToText(), "");
  const auto empty = Sketch::Parse("", kRulePrecision);
  ASSERT_TRUE(empty);
  EXPECT_EQ(*empty, Sketch(kRulePrecision));
}

TEST(Sketch, IsNotMadeOfNonsense) {
  EXPECT_EQ(Sketch::Parse("AAAA", kRulePrecision).error().message, "has 3 registers, not 256");
  EXPECT_EQ(Sketch::Parse("!", kRulePrecision).error().message,
            "illegal base64 data at input byte 0");
  std::vector<std::uint8_t> registers(256, 1);
  registers[7] = 58;
  EXPECT_EQ(Sketch::Of(registers, kRulePrecision).error().message,
            "register 7 is 58, more than 57");
  registers[7] = 57;
  EXPECT_TRUE(Sketch::Of(registers, kRulePrecision));
  EXPECT_TRUE(std::isfinite(Sketch::Of(std::vector<std::uint8_t>(256, 57), kRulePrecision)
                                .value_or(Sketch(8))
                                .Estimate()));
}

TEST(Sketch, HearsTheRarestHashes) {
  EXPECT_EQ(Observe(0, kRulePrecision).rank, 57);
  EXPECT_EQ(Observe(~std::uint64_t{0}, kRulePrecision).index, 255U);
  EXPECT_EQ(Observe(~std::uint64_t{0}, kRulePrecision).rank, 1);
}

}  // namespace
}  // namespace tandem::evidence
