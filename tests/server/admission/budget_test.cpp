#include "server/admission/budget.h"

#include <gtest/gtest.h>

namespace tandem::admission {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(TimeoutOf, ReadsTheParameterOfTheQuery) {
  EXPECT_EQ(TimeoutOf("timeout=10s"), seconds(10));
  EXPECT_EQ(TimeoutOf("a=b&timeout=1m30s&c"), seconds(90));
  EXPECT_EQ(TimeoutOf("timeout=300ms"), milliseconds(300));
  for (const std::string_view query : {"", "timeout", "timeout=", "timeout=10", "timeout=x",
                                       "timeout=-1s", "mytimeout=1s", "&&"}) {
    EXPECT_EQ(TimeoutOf(query), std::nullopt) << query;
  }
}

struct Case {
  std::string_view query;
  milliseconds limit;
  milliseconds budget;
};

constexpr Case kCases[] = {
    {"timeout=5s", milliseconds(30000), milliseconds(4500)},
    {"timeout=60s", milliseconds(30000), milliseconds(29000)},
    {"", milliseconds(2000), milliseconds(1800)},
    {"timeout=100ms", milliseconds(30000), milliseconds(50)},
    {"timeout=10ms", milliseconds(30000), milliseconds(0)},
    {"timeout=bad", milliseconds(1000), milliseconds(900)},
};

TEST(Budget, LeavesTimeForTheAnswerToArrive) {
  for (const Case& test : kCases) {
    EXPECT_EQ(Budget(test.query, test.limit), test.budget);
    EXPECT_EQ(Budget(test.query, test.limit), test.budget);
  }
}

}  // namespace
}  // namespace tandem::admission
