// The cost of counting evidence other than time: locks, allocations and memory.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <pthread.h>

#include <atomic>
#include <cstddef>
#include <string>

#include "tests/bench/review_stages.h"
#include "tests/support/allocations.h"
#include "tests/support/sanitized.h"

namespace {

std::atomic<std::size_t> locks{0};

}  // namespace

#ifndef TANDEM_SANITIZED
/// Every lock of a std::mutex goes through here.
extern "C" int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
  using Lock = int (*)(pthread_mutex_t*);
  static const auto kReal = reinterpret_cast<Lock>(dlsym(RTLD_NEXT, "pthread_mutex_lock"));
  locks.fetch_add(1, std::memory_order_relaxed);
  return kReal(mutex);
}
#endif

namespace tandem::bench {
namespace {

class CountingCost : public testing::Test {
 protected:
  tally::Ledger ledger_{
      {.instance = std::string(32, '0'), .manner = {{1, 2}, tally::Sampling::All()}}};
};

/// This holds even of writes that are looked into, once each rule has seen a value.
TEST_F(CountingCost, IsNeitherALockNorAnAllocationOfAnAcceptedWrite) {
  const ReviewRules rules(true, "database_crd", &ledger_);
  const ReviewRules uncounted_rules;
  for (const char* payload : {"replication_controller_create", "replication_controller_update"}) {
    SCOPED_TRACE(payload);
    ReviewStages counted(rules, ReadPayload(payload));
    ReviewStages uncounted(uncounted_rules, ReadPayload(payload));
    ASSERT_TRUE(counted.allowed());
    const auto cost_of = [](ReviewStages& review) {
      review.Judge();  // warms what is kept per thread
      const std::size_t locked = locks;
      const std::size_t allocated = support::AllocationsSoFar().count;
      review.Judge();
      return std::pair(support::AllocationsSoFar().count - allocated, locks - locked);
    };
    EXPECT_EQ(cost_of(counted), cost_of(uncounted));
    EXPECT_EQ(cost_of(counted).second, 0U);
  }
}

/// All shipped rules, before the first review. How much a row may take; what they take together is
/// in tests/conformance/deviations.md.
TEST_F(CountingCost, IsFewMegabytes) {
  const auto bytes = [] { return mallinfo2().uordblks + mallinfo2().hblkhd; };
  const ReviewRules warm;  // makes what is made only once
  const std::size_t before = bytes();
  const ReviewRules uncounted;
  const std::size_t between = bytes();
  const ReviewRules counted(true, "database_crd", &ledger_);
  const std::size_t after = bytes();
  const auto cost =
      static_cast<std::ptrdiff_t>(after - between) - static_cast<std::ptrdiff_t>(between - before);
  std::size_t rows = 0;
  for (const auto& [key, counts] : ledger_.Take().identifiers) rows += counts.rules.size();
  RecordProperty("rows", static_cast<int>(rows));
  RecordProperty("bytes", static_cast<int>(cost));
  EXPECT_GT(rows, 5'000U);
  EXPECT_LT(cost, 400 * static_cast<std::ptrdiff_t>(rows));
}

}  // namespace
}  // namespace tandem::bench
