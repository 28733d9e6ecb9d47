#include "tests/fuzz/cost.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/sanitized.h"

namespace tandem::fuzz {
namespace {

using testing::IsEmpty;

/// So many rounds of work that no compiler leaves out.
void Work(unsigned rounds) {
  volatile unsigned sum = 0;
  for (unsigned i = 0; i < rounds; ++i) sum = sum + i;
}

TEST(Meter, SeesMoreWorkWhereThereIsMore) {
  const Meter meter;
  if (!meter.counts_work()) GTEST_SKIP() << "the kernel counts no instructions here";
  const Cost little = meter.Measure([] { Work(1000); });
  const Cost much = meter.Measure([] { Work(1'000'000); });
  EXPECT_GT(much.work, little.work * 10);
}

TEST(Meter, SeesTheMostMemoryHeldAtOnce) {
  constexpr std::size_t kBytes = 1'000'000;
  const Meter meter;
  const Cost cost = meter.Measure([&] {
    for (int i = 0; i < 10; ++i) (void)std::make_unique<std::vector<char>>(kBytes);
  });
  EXPECT_GE(cost.heap, kBytes);
  EXPECT_LT(cost.heap, 2 * kBytes);
  EXPECT_EQ(meter.Measure([] {}).heap, 0U);
}

#ifndef TANDEM_SANITIZED
TEST(Meter, SeesWhatLibrariesInCTake) {
  constexpr std::size_t kBytes = 1'000'000;
  const Meter meter;
  const Cost cost = meter.Measure([&] {
    void* volatile memory = std::calloc(1, kBytes);
    memory = std::realloc(memory, 2 * kBytes);
    std::free(memory);
  });
  EXPECT_GE(cost.heap, 2 * kBytes);
  EXPECT_LT(cost.heap, 3 * kBytes + kBytes / 2);
  EXPECT_EQ(meter.Measure([] {}).heap, 0U);
}

/// Compares each of so many errors with all others, as was once done.
std::size_t CompareInPairs(std::size_t errors) {
  std::vector<std::string> fields;
  for (std::size_t i = 0; i < errors; ++i) {
    fields.push_back("spec.selector.matchLabels: Invalid value: " + std::to_string(i));
  }
  std::size_t same = 0;
  for (const std::string& field : fields) {
    for (const std::string& other : fields) same += field == other ? 1U : 0U;
  }
  return same;
}

TEST(Meter, ReportsWorkInPairs) {
  constexpr std::size_t kErrors = 12'000;
  constexpr std::size_t kBytes = kErrors * 11;  // {"k12345":"!", in the body
  const Meter meter;
  if (!meter.counts_work()) GTEST_SKIP() << "the kernel counts no instructions here";
  std::size_t same = 0;
  const Cost cost = meter.Measure([&] { same = CompareInPairs(kErrors); });
  EXPECT_EQ(same, kErrors);
  EXPECT_THAT(Excess(cost, meter.allowed(), kBytes, meter.unit()), testing::HasSubstr("takes "));
}

TEST(Meter, ReportsPathsOfEveryValueBelowALongKey) {
  constexpr std::size_t kKey = 50'000;
  constexpr std::size_t kValues = 5'000;
  constexpr std::size_t kBytes = kKey + kValues * 8;  // {"z":1},
  const Meter meter;
  const Cost cost = meter.Measure([&] {
    const std::vector<std::string> paths(kValues, std::string(kKey, 'k'));
    EXPECT_EQ(paths.size(), kValues);
  });
  EXPECT_THAT(Excess(cost, meter.allowed(), kBytes, meter.unit()),
              testing::HasSubstr("bytes of memory"));
}
#endif

TEST(Excess, NamesWhatIsTooMuch) {
  constexpr Allowed kAllowed{{100, 1000}, {10, 100}};
  EXPECT_THAT(Excess({110, 1100}, kAllowed, 1, "instructions"), IsEmpty());
  EXPECT_EQ(Excess({111, 1100}, kAllowed, 1, "instructions"),
            "takes 111 instructions where 110 are allowed");
  EXPECT_EQ(Excess({111, 1101}, kAllowed, 1, "nanoseconds"),
            "takes 111 nanoseconds where 110 are allowed and 1101 bytes of memory where 1100 are "
            "allowed");
}

TEST(Meter, AllowsALinearInputButNoQuadraticOne) {
  const Meter meter;
  if (!meter.counts_work()) GTEST_SKIP() << "the kernel counts no instructions here";
  constexpr std::size_t kBytes = 64 * 1024;
  EXPECT_GT(kBytes * kBytes, meter.allowed().Of(kBytes).work / 2);
  EXPECT_LT(kBytes * 1000, meter.allowed().Of(kBytes).work);
}

}  // namespace
}  // namespace tandem::fuzz
