#include <gtest/gtest.h>

#include "server/http/log_limit_internal.h"

namespace tandem::http {
namespace {

TEST(LogLimit, CountsWhatItDropsUntilTheNextPeriod) {
  LogLimit limit(2, std::chrono::minutes(1));
  const Clock::time_point start = Clock::now();
  EXPECT_EQ(limit.Admit(start), 0U);
  EXPECT_EQ(limit.Admit(start + std::chrono::seconds(1)), 0U);
  EXPECT_EQ(limit.Admit(start + std::chrono::seconds(2)), std::nullopt);
  EXPECT_EQ(limit.Admit(start + std::chrono::seconds(59)), std::nullopt);
  EXPECT_EQ(limit.Admit(start + std::chrono::seconds(60)), 2U);
  EXPECT_EQ(limit.Admit(start + std::chrono::seconds(61)), 0U);
}

}  // namespace
}  // namespace tandem::http
