#include "server/app/known_resources.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "server/metrics/metrics.h"

namespace tandem::server {
namespace {

class KnownResourcesTest : public testing::Test {
 protected:
  metrics::Metrics metrics_{{}};
  KnownResources resources_{metrics_.admission()};
};

TEST_F(KnownResourcesTest, HaveCountersOfTheirOwn) {
  metrics::ResourceCounters& deployments = resources_.Of("deployments.apps");
  EXPECT_EQ(&deployments, &metrics_.admission().Resource("deployments.apps"));
  EXPECT_EQ(&deployments, &resources_.Of("deployments.apps"));
  EXPECT_NE(&resources_.Of("deployments"), &deployments);
}

TEST_F(KnownResourcesTest, AreOthersWithoutAName) {
  EXPECT_EQ(&resources_.Of(""), &resources_.other());
}

TEST_F(KnownResourcesTest, AreOthersWhenThereAreVeryMany) {
  metrics::ResourceCounters& first = resources_.Of("r0");
  for (int i = 1; i < 64; ++i) {
    EXPECT_NE(&resources_.Of("r" + std::to_string(i)), &resources_.other());
  }
  EXPECT_EQ(&resources_.Of("r64"), &resources_.other());
  EXPECT_EQ(&resources_.Of("r0"), &first);
}

TEST_F(KnownResourcesTest, IsOneForAllThreads) {
  const auto ask = [this](std::vector<metrics::ResourceCounters*>& found) {
    for (int i = 0; i < 100; ++i) found.push_back(&resources_.Of("r" + std::to_string(i)));
  };
  std::vector<metrics::ResourceCounters*> mine;
  std::vector<metrics::ResourceCounters*> theirs;
  std::thread other([&] { ask(theirs); });
  ask(mine);
  other.join();
  EXPECT_EQ(mine, theirs);
}

}  // namespace
}  // namespace tandem::server
